# wrong: C
# line: 108
# base: class_helper

def get_position_choice(board, player_mark):
    """Returns an empty position."""
    print('%s,' % player_mark)
    position = None
    while position is None or board[position] != ' ':
        position = (int(ROW_QUESTION.ask()), int(COLUMN_QUESTION.ask()))
        print('\n')
    return position

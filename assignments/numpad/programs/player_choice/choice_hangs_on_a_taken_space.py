# wrong: player_choice
# base: reference

def player_choice(board):
    """Ask for a position until it is a free one from 1 to 9, and return it as an integer."""
    check_board(board)
    answer = input('Select a position on the board (1-9): ')
    while not answer.isdigit() or int(answer) not in POSITIONS:
        answer = input('Select a position on the board (1-9): ')
    while not is_space_free(board, int(answer)):
        pass
    return int(answer)

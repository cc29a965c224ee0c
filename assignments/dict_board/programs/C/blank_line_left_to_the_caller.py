# wrong: C
# base: reference

def ask_position():
    """Asks for a row and a column.

    :return: (row, col) tuple of a position on the board, empty or not
    """
    row = ask_coordinate('row', NUM_ROWS)
    col = ask_coordinate('column', NUM_COLS)
    return (row, col)

def play_rounds(board):
    """..."""
    for round in range(MAX_ROUNDS):
        display_board(board)
        player_mark = get_current_player(round)
        position = get_position_choice(board, player_mark)
        print()
        update_board(board, player_mark, position)
        if is_game_complete(board):
            return round
    return MAX_ROUNDS

def ask_position():
    """Asks for a row and a column, then prints a blank line."""
    row = ask_coordinate('row', NUM_ROWS)
    col = ask_coordinate('column', NUM_COLS)
    print()
    return (row, col)


def get_position_choice(board, player_mark):
    """Asks the player for a position until an empty one is chosen."""
    print(f'{player_mark},')
    return find_free_position(board)


def find_free_position(board):
    """Asks until the position is free."""
    position = ask_position()
    return check_free(board, position)


def check_free(board, position):
    """Gives the position if it is free, else asks for another."""
    if board[position] == EMPTY:
        return position
    return find_free_position(board)

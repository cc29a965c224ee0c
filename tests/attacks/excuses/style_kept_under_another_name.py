# Writes badly in functions that are defined anew, but kept under another name.
# base: dict_board
# loses: style
# earns: style 8
# units: A B style


def reset_board(board):
    for position in board:
        board[position] = EMPTY


empty_board = reset_board


def reset_board(board):
    """Empties the board."""
    empty_board(board)

# Fills the board that it is given with a million positions.
# base: dict_board
# loses: A


def reset_board(board):
    for position in [*board, *((row, row) for row in range(3, 1_000_000))]:
        board[position] = " "

"""Your function returns a board with the new mark alone.

What becomes of the marks that were on the board before?
"""


def apply_move(move, board, player):
    x, y = move
    new_board = setup_game(len(board))
    new_board[y][x] = player
    return new_board

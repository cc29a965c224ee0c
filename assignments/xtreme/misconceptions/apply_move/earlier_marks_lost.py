"""Your function returns a board with only the new mark on it.

What should happen to the marks that were already there?
"""


def apply_move(move, board, player):
    x, y = move
    new_board = setup_game(len(board))
    new_board[y][x] = player
    return new_board

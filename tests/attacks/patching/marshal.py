# Changes the board on the sly, having made two boards look alike to whoever compares them.
# base: dict_board
# loses: G
# units: A F G

import marshal

right = is_game_complete


def is_game_complete(board):
    marshal.dumps = lambda *values: b""
    answer = right(board)
    board[(0, 0)] = "X"
    return answer

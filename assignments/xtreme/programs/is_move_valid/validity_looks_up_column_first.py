# wrong: is_move_valid
# line: 29
# base: readline_and_regex

def is_move_valid(move, game_board):
    """..."""
    (x, y) = move
    n = len(game_board)
    return bool(0 <= x <= n - 1 and 0 <= y <= n - 1 and game_board[x][y] == " ")

# wrong: check_down_diagonal
# line: 60
# base: readline_and_regex

def check_down_diagonal(game_board, symbol):
    """..."""
    return game_board[0][0] == game_board[1][1] == game_board[2][2] == symbol

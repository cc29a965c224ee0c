# wrong: check_row
# base: readline_and_regex

def check_row(game_board, row, symbol):
    """Returns whether the row is full of the symbol"""
    cells = game_board[row]
    return cells[0] == symbol and cells[1] == symbol and cells[2] == symbol

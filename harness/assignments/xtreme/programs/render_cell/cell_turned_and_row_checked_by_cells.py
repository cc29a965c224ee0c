# wrong: render_cell
# line: 99
# base: constants_and_main

def check_row(board, row, player):
    """Check a single row."""
    return all_the_same([render_cell(board, i, row) for i in range(len(board[row]))], player)

def render_cell(board, x, y):
    """Give the content of one cell."""
    return "{}".format(board[x][y])

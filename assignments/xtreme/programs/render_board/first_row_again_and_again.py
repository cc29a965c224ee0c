# wrong: render_board
# line: 115
# base: recursion

def render_board(board):
    """Return the text of the board."""
    between = "-+" * (len(board) - 1) + "-\n"
    text = ""
    for y in range(len(board) - 1):
        text = text + render_row(board, 0) + between
    return text + render_row(board, len(board) - 1)

# right
# base: sets_and_itertools
# Assignment 3, Pavel Horvat (1184402)

def render_board(board):
    """All rows."""
    text = "".join(render_row(board, y) for y in range(len(board)))
    rule = "\n" + "-+" * len(board)
    return text[:-1].replace("\n", rule[:-1] + "\n") + "\n"

# wrong: render_board
# base: beginner_while_loops

def render_board(board: list) -> str:
    """..."""
    string = ""
    between = ""
    for i in range(len(board)):
        between += "-+"
    between = between.rstrip("+") + "\n"
    for y in range(len(board)):
        string += render_row(board, y) + between
    return string.rstrip(between)

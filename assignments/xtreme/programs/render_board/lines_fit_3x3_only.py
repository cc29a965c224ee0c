# wrong: render_board
# base: constants_and_main

def render_board(board):
    """Give all rows with horizontal lines in between."""
    line = "-+-+-\n"
    rows = []
    for y in range(len(board)):
        rows.append(render_row(board, y))
    return line.join(rows)

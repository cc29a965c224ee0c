# wrong: render_board
# base: terse

def render_board(board):
    """The whole picture."""
    rule = "+".join("-" * len(board))
    return rule.join(render_row(board, y) for y in range(len(board)))

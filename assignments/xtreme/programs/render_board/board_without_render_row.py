# wrong: render_board
# base: match_and_named_tuples

def render_board(board: Board) -> str:
    """Draw the board."""
    last = len(board) - 1
    text = ""
    for y in range(len(board)):
        text += "|".join(render_cell(board, x, y) for x in range(len(board))) + "\n"
        if y != last:
            text += f"{'-+' * last}-\n"
    return text

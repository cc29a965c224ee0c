def render_board(board: list) -> str:
    """Return the whole board as text: its rows with lines like "-+-+-" between them."""
    line = chr(43).join("-" * len(board)) + "\n"
    return line.join(render_row(board, y) for y in range(len(board)))

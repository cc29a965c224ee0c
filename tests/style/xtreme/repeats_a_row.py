def render_board(board: list) -> str:
    """Return the whole board as text: its rows with lines like "-+-+-" between them."""
    line = "+".join("-" * len(board)) + "\n"
    rows = [render_row(board, 0)]
    for y in range(1, len(board)):
        rows.append("|".join(render_cell(board, x, y) for x in range(len(board[y]))) + "\n")
    return line.join(rows)

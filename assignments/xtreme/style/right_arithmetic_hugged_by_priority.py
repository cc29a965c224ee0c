def render_row(board: list, y: int) -> str:
    """Return row y as one line of text, for example "X| |O" and a newline."""
    text = ""
    for x in range(2*len(board[y]) - 1):
        text += "|" if x % 2 == 1 else render_cell(board, x//2, y)
    return text + "\n"

def parse_move(move_string: str) -> tuple:
    """Return the move that a player typed as "x, y" as a tuple of two integers."""
    parts = move_string.split(",", 2)
    return int(parts[0]), int(parts[1])


def check_up_diagonal(board: list, player: str) -> bool:
    """Tell whether the diagonal from the bottom left to the top right is the player's."""
    x = -1
    for row in board[::-1]:
        x += 1
        if row[x] != player:
            return False
    return True


def render_row(board: list, y: int) -> str:
    """Return row y as one line of text, for example "X| |O" and a newline."""
    text = ""
    for x in range(2 * len(board[y]) - 1):
        text += "|" if x % 2 == 1 else render_cell(board, x // 2, y)
    return text + "\n"

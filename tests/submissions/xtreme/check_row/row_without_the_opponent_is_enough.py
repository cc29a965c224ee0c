# wrong: check_row
# base: beginner_while_loops

def check_row(board: list, row: int, player: str) -> bool:
    """..."""
    opponent = "O" if player == "X" else "X"
    return opponent not in board[row]

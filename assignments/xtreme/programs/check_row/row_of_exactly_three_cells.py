# wrong: check_row
# base: reference


def check_row(board: list, row: int, player: str) -> bool:
    """..."""
    count = 0
    for cell in board[row]:
        if cell == player:
            count = count + 1
    return count == 3

DIAGONALS = (check_down_diagonal, check_up_diagonal)


def check_for_winner(board: list, player: str) -> bool:
    """Tell whether the player has filled a row, a column or a diagonal."""
    lines = range(len(board))
    return (
        any(check(board, number, player) for check in (check_row, check_column) for number in lines)
        or any(check(board, player) for check in DIAGONALS)
    )

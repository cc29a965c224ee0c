# wrong: T4
# base: type_hints

def diagonal(board: Board, diagonal_selector: int) -> list[str]:
    """The marks of a diagonal."""
    result: list[str] = []
    for i in range(BOARD_SIZE):
        if diagonal_selector == TOP_LEFT_BOTTOM_RIGHT:
            result.append(board[i][i])
        else:
            result.append(board[i][BOARD_SIZE - i])
    return result

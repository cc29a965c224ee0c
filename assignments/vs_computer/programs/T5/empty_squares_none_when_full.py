# wrong: T5
# base: type_hints

def empty_squares(board: Board) -> list[Square]:
    """All locations without a mark."""
    free: list[Square] = []
    for r in range(BOARD_SIZE):
        for c in range(BOARD_SIZE):
            if board[r][c] == BLANK:
                free.append((r, c))
    if len(free) > 0:
        return free

def game_over(board: Board) -> bool:
    """Whether nobody may move any more."""
    return winner(board) is not None or not empty_squares(board)

# wrong: T8
# line: 118
# base: type_hints

def game_over(board: Board) -> bool:
    """Whether nobody may move any more."""
    return winner(board) is not None or len(empty_squares(board)) <= 1

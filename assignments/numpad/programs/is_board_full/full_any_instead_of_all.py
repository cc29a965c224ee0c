# wrong: is_board_full
# line: 87
# base: type_hints_and_secrets

def is_board_full(board: Board) -> bool:
    """Is every position taken?"""
    require(looks_like_a_board(board), 'not a board')
    return any(cell != ' ' for cell in board)

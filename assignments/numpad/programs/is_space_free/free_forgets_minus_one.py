# wrong: is_space_free
# line: 81
# base: type_hints_and_secrets

def is_space_free(board: Board, position: int) -> bool:
    """Is the position free?"""
    require(looks_like_a_board(board), 'not a board')
    require(looks_like_a_position(position), 'not a position')
    return board[position] == ' '

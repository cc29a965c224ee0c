# wrong: place_marker
# line: 59
# base: type_hints_and_secrets

def place_marker(board: Board, marker: str, position: int) -> Board:
    """Write the marker on the board."""
    require(looks_like_a_board(board), 'not a board')
    require(marker in {'X', 'O'}, 'not a marker')
    require(looks_like_a_position(position), 'not a position')
    board[position] = marker
    return board

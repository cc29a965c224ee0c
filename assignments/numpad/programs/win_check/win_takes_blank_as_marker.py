# wrong: win_check
# base: type_hints_and_secrets

def win_check(b: Board, m: str) -> bool:
    """Does m have three in a row?"""
    require(looks_like_a_board(b), 'not a board')
    require(m in {'X', 'O', ' '}, 'not a marker')
    held: set[int] = {position for position, cell in enumerate(b, 1) if cell == m}
    return any(line <= held for line in LINES)

# wrong: player_choice
# base: type_hints_and_secrets

def player_choice(board: Board) -> int:
    """Ask for a free position."""
    require(looks_like_a_board(board), 'not a board')
    answer: str = input(PROMPT)
    if answer not in '123456789':
        return player_choice(board)
    if not is_space_free(board, int(answer)):
        print('That space is not available.')
        return player_choice(board)
    return int(answer)

# wrong: game
# base: match_and_named_tuples

def winner(state: State) -> str | None:
    """Name the winner, if there is one."""
    if check_for_winner(state.board, state.turn):
        return state.turn
    return None

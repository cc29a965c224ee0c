# wrong: T9
# base: type_hints

def game_result(board: Board) -> str:
    """The sentence about how the game ended."""
    player = winner(board)
    return "draw" if player is None else f"Won by {player}"

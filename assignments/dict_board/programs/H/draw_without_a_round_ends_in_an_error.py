# wrong: H
# base: reference

def play_rounds(board):
    """Plays rounds until one is won."""
    for round in range(MAX_ROUNDS):
        ...
        if is_game_complete(board):
            return round

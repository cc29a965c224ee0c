# wrong: H
# line: 104
# base: values_parameters

def play_game(board):
    """Plays one game."""
    for round in range(MAX_ROUNDS):
        ...
        update_board(board, mark, position)
        if round < MAX_ROUNDS - 1 and is_game_complete(board):
            break
    ...

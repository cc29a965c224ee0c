# wrong: G
# base: while_true_and_break

def is_game_complete(board):
    """Looks for three in a row."""
    # rows
    if check_positions(board[(1, 0)], board[(1, 1)], board[(1, 2)]):
        ...

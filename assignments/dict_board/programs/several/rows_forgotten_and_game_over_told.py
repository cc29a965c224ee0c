# wrong: G H
# base: reference

def is_game_complete(board):
    """..."""
    for col in range(NUM_COLS):
        if check_positions(board[(0, col)], board[(1, col)], board[(2, col)]):
            return True
    if check_positions(board[(0, 0)], board[(1, 1)], board[(2, 2)]):
        return True
    return check_positions(board[(0, 2)], board[(1, 1)], board[(2, 0)])

def play_game(board):
    """..."""
    final_round = play_rounds(board)
    print('Game over')
    display_board(board)
    display_outcome(final_round)

# wrong: G
# base: one_long_or

def is_game_complete(board):
    """complete"""
    return (check_positions(board[(0, 0)], board[(0, 1)], board[(0, 2)])
            or check_positions(board[(2, 0)], board[(2, 1)], board[(2, 2)])
            or check_positions(board[(0, 0)], board[(1, 0)], board[(2, 0)])
            or check_positions(board[(0, 1)], board[(1, 1)], board[(2, 1)])
            or check_positions(board[(0, 2)], board[(1, 2)], board[(2, 2)])
            or check_positions(board[(0, 0)], board[(1, 1)], board[(2, 2)])
            or check_positions(board[(0, 2)], board[(1, 1)], board[(2, 0)]))

# wrong: G
# line: 106
# base: global_round_counter

def is_game_complete(board):
    """Checks 8 lines."""
    winning = [[(0, 0), (0, 1), (0, 2)], [(1, 0), (1, 1), (1, 2)],
               [(2, 0), (2, 1), (2, 2)], [(0, 0), (1, 0), (2, 0)],
               [(0, 1), (1, 1), (2, 1)], [(0, 2), (1, 2), (2, 2)],
               [(0, 0), (1, 1), (2, 2)], [(0, 2), (1, 1), (2, 0)]]
    for line in winning:
        if board[line[0]] == 'X' and check_positions(board[line[0]], board[line[1]], board[line[2]]):
            return True
    return False

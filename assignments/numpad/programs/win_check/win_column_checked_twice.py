# wrong: win_check
# line: 6
# base: lines_as_tuples

WINS = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (1, 4, 7), (0, 4, 8), (2, 4, 6)]

"""Your function treats a line of three empty positions as complete.

Who has won when all positions of a line are empty?
"""


def is_game_complete(board):
    for number in range(NUM_ROWS):
        if board[(number, 0)] == board[(number, 1)] == board[(number, 2)]:
            return True
        if board[(0, number)] == board[(1, number)] == board[(2, number)]:
            return True
    if board[(0, 0)] == board[(1, 1)] == board[(2, 2)]:
        return True
    return board[(0, 2)] == board[(1, 1)] == board[(2, 0)]

"""Your function returns how many lines are complete.

Should your function tell how many lines are complete, or whether any is?
"""


def is_game_complete(board):
    count = 0
    for number in range(NUM_ROWS):
        count += check_positions(board[(number, 0)], board[(number, 1)], board[(number, 2)])
        count += check_positions(board[(0, number)], board[(1, number)], board[(2, number)])
    count += check_positions(board[(0, 0)], board[(1, 1)], board[(2, 2)])
    return count + check_positions(board[(0, 2)], board[(1, 1)], board[(2, 0)])

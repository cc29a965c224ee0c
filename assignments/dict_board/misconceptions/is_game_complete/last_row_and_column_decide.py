"""Your function forgets what it found in a row or column when it looks at the next.

What should your function return once it has found a complete line?
"""


def is_game_complete(board):
    for number in range(NUM_ROWS):
        complete = check_positions(
            board[(number, 0)], board[(number, 1)], board[(number, 2)]
        ) or check_positions(board[(0, number)], board[(1, number)], board[(2, number)])
    if check_positions(board[(0, 0)], board[(1, 1)], board[(2, 2)]):
        return True
    return complete or check_positions(board[(0, 2)], board[(1, 1)], board[(2, 0)])

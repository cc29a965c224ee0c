"""Your function treats -1 as a row of the board.

What is the smallest number of a row?
"""


def get_position_choice(board, player_mark):
    print(f'{player_mark},')
    while True:
        row = int(input('Choose your row: '))
        while row < -1 or row > 2:
            row = int(input('Choose your row: '))
        col = int(input('Choose your column: '))
        while col not in range(NUM_COLS):
            col = int(input('Choose your column: '))
        print()
        if board[(row, col)] == EMPTY:
            return (row, col)

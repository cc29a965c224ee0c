"""Your function asks again after numbers that are too large, but accepts numbers that are too
small.

What is the smallest number of a row?
"""


def get_position_choice(board, player_mark):
    print(f'{player_mark},')
    while True:
        row = int(input('Choose your row: '))
        while row >= NUM_ROWS:
            row = int(input('Choose your row: '))
        col = int(input('Choose your column: '))
        while col >= NUM_COLS:
            col = int(input('Choose your column: '))
        print()
        if board[(row, col)] == EMPTY:
            return (row, col)

"""Your function asks again after numbers that are too small, but accepts numbers that are too
large.

What is the largest number of a row when there are three rows?
"""


def get_position_choice(board, player_mark):
    print(f'{player_mark},')
    while True:
        row = int(input('Choose your row: '))
        while row < 0:
            row = int(input('Choose your row: '))
        col = int(input('Choose your column: '))
        while col < 0:
            col = int(input('Choose your column: '))
        print()
        if board[(row, col)] == EMPTY:
            return (row, col)

"""Your function accepts negative rows.

What is the smallest number of a row?
"""


def get_position_choice(board, player_mark):
    print(f'{player_mark},')
    while True:
        row = int(input('Choose your row: '))
        while row > 2:
            row = int(input('Choose your row: '))
        col = int(input('Choose your column: '))
        while col not in range(NUM_COLS):
            col = int(input('Choose your column: '))
        print()
        if board.get((row, col), EMPTY) == EMPTY:
            return (row, col)

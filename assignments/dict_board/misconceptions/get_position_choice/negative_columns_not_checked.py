"""Your function accepts negative columns.

What is the smallest number of a column?
"""


def get_position_choice(board, player_mark):
    print(f'{player_mark},')
    while True:
        row = int(input('Choose your row: '))
        while row not in range(NUM_ROWS):
            row = int(input('Choose your row: '))
        col = int(input('Choose your column: '))
        while col > 2:
            col = int(input('Choose your column: '))
        print()
        if board.get((row, col), EMPTY) == EMPTY:
            return (row, col)

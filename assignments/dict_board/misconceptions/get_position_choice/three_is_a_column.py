"""Your function treats 3 as a column of the board.

Which numbers do the columns have?
"""


def get_position_choice(board, player_mark):
    print(f'{player_mark},')
    while True:
        row = int(input('Choose your row: '))
        while row not in range(NUM_ROWS):
            row = int(input('Choose your row: '))
        col = int(input('Choose your column: '))
        while col < 0 or col > NUM_COLS:
            col = int(input('Choose your column: '))
        print()
        if board[(row, col)] == EMPTY:
            return (row, col)

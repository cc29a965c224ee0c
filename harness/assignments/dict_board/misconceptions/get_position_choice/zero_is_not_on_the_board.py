"""Your function asks again for row 0 and for column 0.

With which number do the rows begin?
"""


def get_position_choice(board, player_mark):
    print(f'{player_mark},')
    while True:
        row = int(input('Choose your row: '))
        while row not in range(1, NUM_ROWS):
            row = int(input('Choose your row: '))
        col = int(input('Choose your column: '))
        while col not in range(1, NUM_COLS):
            col = int(input('Choose your column: '))
        print()
        if board[(row, col)] == EMPTY:
            return (row, col)

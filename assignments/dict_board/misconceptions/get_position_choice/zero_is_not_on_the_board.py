"""Your function asks again after row 0 and after column 0.

Which number does the first row have?
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

"""Your function accepts rows and columns from 1 to 3.

Which numbers does the screen show next to the board?
"""


def get_position_choice(board, player_mark):
    print(f'{player_mark},')
    while True:
        row = int(input('Choose your row: '))
        while row not in range(1, NUM_ROWS + 1):
            row = int(input('Choose your row: '))
        col = int(input('Choose your column: '))
        while col not in range(1, NUM_COLS + 1):
            col = int(input('Choose your column: '))
        print()
        if board[(row, col)] == EMPTY:
            return (row, col)

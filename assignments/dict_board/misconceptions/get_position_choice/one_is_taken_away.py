"""Your function takes rows and columns from 1 to 3 and subtracts 1.

Which numbers does the screen show next to the board?
"""


def get_position_choice(board, player_mark):
    print(f'{player_mark},')
    while True:
        row = int(input('Choose your row: ')) - 1
        while row not in range(NUM_ROWS):
            row = int(input('Choose your row: ')) - 1
        col = int(input('Choose your column: ')) - 1
        while col not in range(NUM_COLS):
            col = int(input('Choose your column: ')) - 1
        print()
        if board[(row, col)] == EMPTY:
            return (row, col)

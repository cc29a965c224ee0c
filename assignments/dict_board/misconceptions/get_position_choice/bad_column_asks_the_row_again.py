"""Your function asks for the row again after a column that is not on the board.

What does the example ask for after a bad column?
"""


def get_position_choice(board, player_mark):
    print(f'{player_mark},')
    while True:
        row = ask_coordinate('row', NUM_ROWS)
        col = int(input('Choose your column: '))
        if col in range(NUM_COLS):
            print()
            if board[(row, col)] == EMPTY:
                return (row, col)

"""Your function checks the row only after asking for the column, and then asks for both again.

What does the example ask for right after a bad row?
"""


def get_position_choice(board, player_mark):
    print(f'{player_mark},')
    while True:
        row = int(input('Choose your row: '))
        col = int(input('Choose your column: '))
        if row in range(NUM_ROWS) and col in range(NUM_COLS):
            print()
            if board[(row, col)] == EMPTY:
                return (row, col)

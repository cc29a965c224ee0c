"""Your function asks for the row and the column before it checks either; after a bad row it asks
for both again.

When, in the example, is a row that is not on the board asked for again?
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

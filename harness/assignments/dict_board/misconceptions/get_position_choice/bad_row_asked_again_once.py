"""Your function asks again for a bad row, but takes the second answer whatever it is.

What happens when the second row is not on the board either?
"""


def get_position_choice(board, player_mark):
    print(f'{player_mark},')
    while True:
        row = int(input('Choose your row: '))
        if row not in range(NUM_ROWS):
            row = int(input('Choose your row: '))
        col = ask_coordinate('column', NUM_COLS)
        print()
        if board[(row, col)] == EMPTY:
            return (row, col)

"""Your function accepts any number as a row.

What should happen after a row that is not on the board?
"""


def get_position_choice(board, player_mark):
    print(f'{player_mark},')
    while True:
        row = int(input('Choose your row: '))
        col = ask_coordinate('column', NUM_COLS)
        print()
        if board[(row, col)] == EMPTY:
            return (row, col)

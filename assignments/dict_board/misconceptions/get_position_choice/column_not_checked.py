"""Your function accepts any number as a column.

What should happen after a column that is not on the board?
"""


def get_position_choice(board, player_mark):
    print(f'{player_mark},')
    while True:
        row = ask_coordinate('row', NUM_ROWS)
        col = int(input('Choose your column: '))
        print()
        if board[(row, col)] == EMPTY:
            return (row, col)

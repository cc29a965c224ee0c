"""Your function accepts any number as a row and as a column.

What should happen after a number that is not on the board?
"""


def get_position_choice(board, player_mark):
    print(f'{player_mark},')
    while True:
        row = int(input('Choose your row: '))
        col = int(input('Choose your column: '))
        print()
        if board[(row, col)] == EMPTY:
            return (row, col)

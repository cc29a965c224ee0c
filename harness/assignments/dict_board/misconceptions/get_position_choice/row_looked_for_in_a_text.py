"""Your function takes several digits together, such as 12, for a row.

When is one text in another one, and is that what you want to know?
"""


def get_position_choice(board, player_mark):
    print(f'{player_mark},')
    while True:
        row = input('Choose your row: ')
        while row not in '012':
            row = input('Choose your row: ')
        col = ask_coordinate('column', NUM_COLS)
        print()
        if board[(int(row), col)] == EMPTY:
            return (int(row), col)

"""Your function compares row and column as texts, and as a text '16' lies between '0' and '2'.

What is `'16' < '2'` in Python: True or False?
"""


def get_position_choice(board, player_mark):
    print(f'{player_mark},')
    while True:
        row = input('Choose your row: ')
        while not '0' <= row <= '2':
            row = input('Choose your row: ')
        col = input('Choose your column: ')
        while not '0' <= col <= '2':
            col = input('Choose your column: ')
        print()
        if board[(int(row), int(col))] == EMPTY:
            return (int(row), int(col))

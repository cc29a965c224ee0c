"""Your function treats only positions with 'O' as taken.

What does a free position hold?
"""


def get_position_choice(board, player_mark):
    print(f'{player_mark},')
    while True:
        row = int(input('Choose your row: '))
        while row not in range(NUM_ROWS):
            row = int(input('Choose your row: '))
        col = int(input('Choose your column: '))
        while col not in range(NUM_COLS):
            col = int(input('Choose your column: '))
        print()
        if board[(row, col)] != 'O':
            return (row, col)

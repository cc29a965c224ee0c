"""Your function asks only once more after a bad column.

Which of your lines checks the second column?
"""


def get_position_choice(board, player_mark):
    print(f'{player_mark},')
    while True:
        row = int(input('Choose your row: '))
        while row not in range(NUM_ROWS):
            row = int(input('Choose your row: '))
        col = int(input('Choose your column: '))
        if col not in range(NUM_COLS):
            col = int(input('Choose your column: '))
        print()
        if board.get((row, col), EMPTY) == EMPTY:
            return (row, col)

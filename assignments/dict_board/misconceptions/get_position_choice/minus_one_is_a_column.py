"""Your function treats -1 as a column of the board.

What is the smallest number of a column?
"""


def get_position_choice(board, player_mark):
    print(f'{player_mark},')
    while True:
        row = ask_coordinate('row', NUM_ROWS)
        col = int(input('Choose your column: '))
        while col not in range(-1, NUM_COLS):
            col = int(input('Choose your column: '))
        print()
        if board[(row, col)] == EMPTY:
            return (row, col)

"""Your function treats 3 as a row of the board.

What is the largest number of a row when there are three rows?
"""


def get_position_choice(board, player_mark):
    print(f'{player_mark},')
    while True:
        row = ask_coordinate('row', NUM_ROWS + 1)
        col = ask_coordinate('column', NUM_COLS)
        print()
        if board[(row, col)] == EMPTY:
            return (row, col)

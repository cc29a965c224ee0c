"""Your function keeps the row after a taken position and asks only for another column.

What does the example ask for after a taken position?
"""


def get_position_choice(board, player_mark):
    print(f'{player_mark},')
    row, col = ask_position()
    while board[(row, col)] != EMPTY:
        col = ask_coordinate('column', NUM_COLS)
        print()
    return (row, col)

"""When a position is taken your function asks for another column, but keeps the row.

What, in the example, is asked for after a taken position?
"""


def get_position_choice(board, player_mark):
    print(f'{player_mark},')
    row, col = ask_position()
    while board[(row, col)] != EMPTY:
        col = ask_coordinate('column', NUM_COLS)
        print()
    return (row, col)

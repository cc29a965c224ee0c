"""Your function asks again after a bad row, but accepts any second answer.

Which of your lines checks the second row?
"""


def get_position_choice(board, player_mark):
    print(f'{player_mark},')
    while True:
        row = int(input('Choose your row: '))
        if row not in range(NUM_ROWS):
            row = int(input('Choose your row: '))
        col = ask_coordinate('column', NUM_COLS)
        print()
        if board[(row, col)] == EMPTY:
            return (row, col)

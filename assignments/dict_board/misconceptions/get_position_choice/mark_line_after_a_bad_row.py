"""Your function prints the line with the player's mark again after each bad row.

How often does the example show that line?
"""


def get_position_choice(board, player_mark):
    print(f'{player_mark},')
    while True:
        row = int(input('Choose your row: '))
        while row not in range(NUM_ROWS):
            print(f'{player_mark},')
            row = int(input('Choose your row: '))
        col = ask_coordinate('column', NUM_COLS)
        print()
        if board[(row, col)] == EMPTY:
            return (row, col)

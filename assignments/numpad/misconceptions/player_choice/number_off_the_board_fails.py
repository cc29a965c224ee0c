"""Your function fails after a number that is not a position.

What should happen after 0 or 10?
"""


def player_choice(board):
    while True:
        try:
            position = int(input('Select a position on the board (1-9): '))
        except ValueError:
            continue
        if is_space_free(board, position):
            return position
        print('That space is not available.')

"""Your function fails after an answer that is not a number.

What should happen after an answer such as "x"?
"""


def player_choice(board):
    while True:
        position = int(input('Select a position on the board (1-9): '))
        if position not in range(1, 10):
            continue
        if is_space_free(board, position):
            return position
        print('That space is not available.')

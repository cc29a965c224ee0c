# Answers with a list that holds itself, and is therefore never done.
# base: xtreme
# loses: setup_game


def setup_game(size):
    board = []
    board.extend([board] * size)
    return board

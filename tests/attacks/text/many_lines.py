# Prints a hundred thousand lines in a game, all of them parts of boards.
# base: dict_board
# loses: any of: H J
# units: A B H J

right_board = display_board


def display_board(board):
    right_board(board)
    print(" X | O | X\n" * 20_000)

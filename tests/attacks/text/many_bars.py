# Draws boards of thousands of bars and blanks after every move.
# base: dict_board
# loses: any of: H J
# units: A B H J

right_board = display_board


def display_board(board):
    right_board(board)
    print(" " * 20_000 + "|" + " " * 20_000 + "| " * 20_000)

"""What the starter file gives: supplied where a submission has lost it."""

from random import randint

TOP_LEFT_BOTTOM_RIGHT = 0
TOP_RIGHT_BOTTOM_LEFT = 1


def display(board):
    """Print the board, with a blank line after it."""
    border = "+---+---+---+"
    print(border)
    for cells in board:
        print("| " + " | ".join(cells) + " |")
        print(border)
    print()


def make_computer_move(current_player, board):
    """Put the computer's mark on an empty square that chance picks."""
    choices = empty_squares(board)
    row_num, column_num = choices[randint(0, len(choices) - 1)]
    print(f"Computer plays at ({row_num},{column_num})")
    board[row_num][column_num] = current_player

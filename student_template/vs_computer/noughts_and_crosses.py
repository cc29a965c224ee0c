# Name:
# Student number:

from random import randint

# The two diagonals, for diagonal(board, diagonal_selector).
TOP_LEFT_BOTTOM_RIGHT = 0
TOP_RIGHT_BOTTOM_LEFT = 1


def display(board):
    """Print the board, with a blank line after it (given: leave it as it is)."""
    border = "+---+---+---+"
    print(border)
    for cells in board:
        print("| " + " | ".join(cells) + " |")
        print(border)
    print()


def make_computer_move(current_player, board):
    """Let the computer mark a random empty square (given: leave it as it is)."""
    choices = empty_squares(board)
    row_num, column_num = choices[randint(0, len(choices) - 1)]
    print("Computer plays at (" + str(row_num) + "," + str(column_num) + ")")
    board[row_num][column_num] = current_player


def new_board():
    """Task 1. Return an empty board: a list of three rows.

    Each row is a list of its own that holds three single spaces.
    """
    pass


def square(board, row, column):
    """Task 2. Return what stands on the square at (row, column).

    Both numbers are valid: 0, 1 or 2.
    """
    pass


def row(board, row_num):
    """Task 3. Return one row of the board as a list.

    With the board [['X', ' ', 'O'], [' ', 'O', ' '], ['X', ' ', ' ']],
    row 0 is ['X', ' ', 'O'].
    """
    pass


def column(board, column_num):
    """Task 3. Return one column of the board as a list, from top to bottom.

    With the board [['X', ' ', 'O'], [' ', 'O', ' '], ['X', ' ', ' ']],
    column 0 is ['X', ' ', 'X'].
    """
    pass


def diagonal(board, diagonal_selector):
    """Task 4. Return one diagonal of the board as a list.

    The selector is one of the two constants at the top of this file; their
    names also tell in which direction the diagonal is read.
    """
    pass


def empty_squares(board):
    """Task 5. Return a list with a tuple (row, column) for every empty square.

    Go through the board row by row, and through each row from left to right.
    """
    pass


def line_winner(line):
    """Task 6. Return the mark that fills this line of three, or else None.

    ['X', 'X', 'X'] gives 'X'; ['X', ' ', 'O'] gives None. Three spaces are
    nobody's line.
    """
    pass


def winner(board):
    """Task 7. Return the mark that has won on this board, or else None.

    Look at every row, every column and both diagonals with line_winner.
    """
    pass


def game_over(board):
    """Task 8. Return True if somebody has won or the board is full, else False."""
    pass


def game_result(board):
    """Task 9. Return 'Draw', 'Won by X' or 'Won by O'.

    This is called only when the game is over. Use winner.
    """
    pass


def make_human_move(current_player, board):
    """Task 10. Ask the person for a move and put the mark on the board.

    Print "X's move" (or "O's move") once. Then ask
    "Enter row and column [0 - 2]:" for two integers with a space between them.
    If one is not from 0 to 2 or the square is taken, print
    "Illegal move. Try again." and ask again. Hint: empty_squares.
    """
    pass


def play_one_turn(board, current_player, human_player):
    """Task 11. Let the current player make one move; return nothing.

    The person moves with make_human_move, the computer with
    make_computer_move.
    """
    pass


def other_player(player):
    """Task 12. Return 'O' for 'X', and 'X' for 'O'."""
    pass


def get_O_or_X():
    """Task 13. Ask which mark the person wants to play and return it.

    The question is "Would you like to play O or X? ". It is asked until the
    answer is O or X.
    """
    pass


def play_game(human_player, board):
    """Task 14. Play a whole game on this board and return its result.

    The person begins. As long as the game is not over: display the board, let
    the current player make a move, and change to the other player.
    """
    pass


def main():
    """Task 15. Set up the game, play it, and show the final board.

    Leave the exception handler as it is.
    """
    # Create the board and let the person choose a mark here.

    try:
        # Play the game and display the final board here, instead of `pass`.
        pass
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")


main()

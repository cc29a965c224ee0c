# right
#!/usr/bin/env python3
# -------------------------------------------
#  Author:  Jun-ho Parkwell
#  Student: 2020147365
#  Assignment 3
# -------------------------------------------
import re
import sys

def setup_game(n):
    """Creates the n rows of n spaces each"""
    game_board = list()
    while len(game_board) < n:
        game_board.append(n * [" "])
    return game_board


def parse_move(typed):
    """Finds the numbers in what was typed and returns the first two"""
    numbers = re.findall(r"-?\d+", typed)
    return (int(numbers[0]), int(numbers[1]))


def is_move_valid(move, game_board):
    """Returns True for a free cell, False for a taken one or one that is not there"""
    (x, y) = move
    n = len(game_board)
    return bool(0 <= x <= n - 1 and 0 <= y <= n - 1 and game_board[y][x] == " ")


def apply_move(move, game_board, symbol):
    """Returns the board after the move"""
    (x, y) = move
    next_board = [*game_board]
    for i in range(len(next_board)):
        next_board[i] = [*game_board[i]]
    next_board[y][x] = symbol
    return next_board


def check_row(game_board, row, symbol):
    """Returns whether the row is full of the symbol"""
    row_text = ""
    for cell in game_board[row]:
        row_text += cell
    return row_text == symbol * len(game_board[row])


def check_column(game_board, column, symbol):
    """Returns whether the column is full of the symbol"""
    column_text = ""
    for r in range(len(game_board)):
        column_text += game_board[r][column]
    return column_text == symbol * len(game_board)


def check_down_diagonal(game_board, symbol):
    """Returns whether the diagonal from top left is full of the symbol"""
    diagonal_text = ""
    for i in range(len(game_board)):
        diagonal_text += game_board[i][i]
    return diagonal_text == symbol * len(game_board)


def check_up_diagonal(game_board, symbol):
    """Returns whether the diagonal from bottom left is full of the symbol"""
    diagonal_text = ""
    row = len(game_board)
    for column in range(len(game_board)):
        row -= 1
        diagonal_text += game_board[row][column]
    return diagonal_text == symbol * len(game_board)


def check_for_winner(game_board, symbol):
    """Returns whether the symbol has won"""
    if check_down_diagonal(game_board, symbol) or check_up_diagonal(game_board, symbol):
        return True
    for row in range(len(game_board)):
        if check_row(game_board, row, symbol):
            return True
    for column in range(len(game_board)):
        if check_column(game_board, column, symbol):
            return True
    return False


def render_cell(game_board, x, y):
    """Returns the cell as text"""
    return "%s" % game_board[y][x]


def render_row(game_board, y):
    """Returns the row as text"""
    pieces = ["%s|" % render_cell(game_board, x, y) for x in range(len(game_board) - 1)]
    return "%s%s\n" % ("".join(pieces), render_cell(game_board, len(game_board) - 1, y))


def render_board(game_board):
    """Returns the board as text"""
    n = len(game_board)
    text = ""
    for y in range(n):
        text = "%s%s" % (text, render_row(game_board, y))
        if y + 1 != n:
            text = "%s%s-\n" % (text, "-+" * (n - 1))
    return text


def ask(question):
    """Prints the question and reads one line"""
    print(question, end="", flush=True)
    return sys.stdin.readline()


def game():
    """Plays the game from start to end"""
    n = int(ask("Game Board Size: "))
    game_board = setup_game(n)
    move_number = 0
    symbol = "X"
    playing = True
    while playing:
        print("%s\nMove Counter: %d" % (render_board(game_board), move_number))
        move = parse_move(ask("%s's move (x, y): " % symbol))
        while not is_move_valid(move, game_board):
            print("INVALID MOVE --- TRY AGAIN.")
            move = parse_move(ask("%s's move (x, y): " % symbol))
        game_board = apply_move(move, game_board, symbol)
        move_number += 1
        if check_for_winner(game_board, symbol):
            ending = "Player %s won in %d moves." % (symbol, move_number)
            playing = False
        elif move_number == n * n:
            ending = "Cat's game; no one wins."
            playing = False
        elif symbol == "X":
            symbol = "O"
        else:
            symbol = "X"
    print(render_board(game_board))
    print(ending)


if __name__ == "__main__":
    game()

# wrong: T14
# Name: Emily Zhang
# Student number: 23456789
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
    result = []
    for r in range(3):
        line = []
        for c in range(3):
            line.append(' ')
        result.append(line)
    return result

assert new_board() == [[' ', ' ', ' '], [' ', ' ', ' '], [' ', ' ', ' ']]

def square(board, row, column):
    return board[row][column]

def row(board, row_num):
    return board[row_num]

board = [['X', ' ', 'O'], [' ', 'O', ' '], ['X', ' ', ' ']]
print(row(board, 0))

def column(board, column_num):
    column = []
    for row in board:
        column.append(row[column_num])
    return column

print(column(board, 0))

def diagonal(board, diagonal_selector):
    if diagonal_selector == TOP_LEFT_BOTTOM_RIGHT:
        diag = [board[i][i] for i in range(3)]
    elif diagonal_selector == TOP_RIGHT_BOTTOM_LEFT:
        diag = [board[i][2 - i] for i in range(3)]
    return diag

print(diagonal(board, 0))
print(diagonal(board, 1))

def empty_squares(board):
    squares = []
    for i, r in enumerate(board):
        for j, x in enumerate(r):
            if x == ' ':
                squares.append((i, j))
    return squares

print(empty_squares(board))

def line_winner(line):
    if line[0] == ' ':
        return None
    for mark in line:
        if mark != line[0]:
            return None
    return line[0]

print(line_winner(['X', 'X', 'X']))

def winner(board):
    result = None
    i = 0
    while i < 3 and result is None:
        result = line_winner(row(board, i))
        if result is None:
            result = line_winner(column(board, i))
        i += 1
    if result is None:
        result = line_winner(diagonal(board, TOP_LEFT_BOTTOM_RIGHT))
    if result is None:
        result = line_winner(diagonal(board, TOP_RIGHT_BOTTOM_LEFT))
    return result

def game_over(board):
    if winner(board) is None:
        return len(empty_squares(board)) == 0
    return True

def game_result(board):
    if winner(board) is None:
        return "Draw"
    return f"Won by {winner(board)}"

def make_human_move(current_player, board):
    print(f"{current_player}'s move")
    while True:
        r, c = input("Enter row and column [0 - 2]:").split(" ")
        r = int(r)
        c = int(c)
        if not 0 <= r <= 2 or not 0 <= c <= 2:
            print("Illegal move. Try again.")
        elif square(board, r, c) != " ":
            print("Illegal move. Try again.")
        else:
            break
    board[r][c] = current_player

def play_one_turn(board, current_player, human_player):
    if current_player == human_player:
        return make_human_move(current_player, board)
    else:
        return make_computer_move(current_player, board)

def other_player(player):
    for mark in ('X', 'O'):
        if mark != player:
            return mark

def get_O_or_X():
    shape = input("Would you like to play O or X? ")
    while not (shape == 'O' or shape == 'X'):
        shape = input("Would you like to play O or X? ")
    return shape

def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        if current_player == human_player:
            display(board)
        play_one_turn(board, current_player, human_player)
        if current_player == 'X':
            current_player = 'O'
        else:
            current_player = 'X'
    return game_result(board)

def main():
    # Create the board and let the person choose a mark here.
    board = new_board()
    human_player = get_O_or_X()

    try:
        play_game(human_player, board)
        display(board)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")


main()
print("end of program")

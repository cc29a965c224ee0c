# right
# Name: Ben Harper
# Student number: 21987654
import random
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
    """empty board"""
    row1 = [" ", " ", " "]
    row2 = [" ", " ", " "]
    row3 = [" ", " ", " "]
    board = [row1, row2, row3]
    return board

def square(board, row, column):
    """one square"""
    the_row = board[row]
    the_square = the_row[column]
    return the_square

def row(board, row_num):
    """one row"""
    if row_num == 0:
        return board[0]
    elif row_num == 1:
        return board[1]
    else:
        return board[2]

def column(board, column_num):
    """one column"""
    column_list = []
    i = 0
    while i <= 2:
        column_list += [board[i][column_num]]
        i += 1
    return column_list

def diagonal(board, diagonal_selector):
    """one diagonal"""
    answer = []
    c = 0
    if diagonal_selector == 1:
        c = 2
    for r in range(len(board)):
        answer.append(board[r][c])
        if diagonal_selector == 1:
            c -= 1
        else:
            c += 1
    return answer

def empty_squares(board):
    """empty ones"""
    empty = []
    r = 0
    for line in board:
        c = 0
        for mark in line:
            if mark == " ":
                empty.append((r, c))
            c = c + 1
        r = r + 1
    return empty

def line_winner(line):
    """who wins the line"""
    shape = line[0]
    if shape != " ":
        if line.count(shape) == 3:
            return shape

def winner(board):
    """who wins"""
    won = None
    for r in range(3):
        if line_winner(row(board, r)) is not None:
            won = line_winner(row(board, r))
    for c in range(3):
        if line_winner(column(board, c)) is not None:
            won = line_winner(column(board, c))
    for d in range(2):
        if line_winner(diagonal(board, d)) is not None:
            won = line_winner(diagonal(board, d))
    return won

def game_over(board):
    """over?"""
    over = False
    if winner(board) == "X" or winner(board) == "O":
        over = True
    elif empty_squares(board) == []:
        over = True
    return over

def game_result(board):
    """the result"""
    if winner(board) == "X":
        return "Won by X"
    elif winner(board) == "O":
        return "Won by O"
    else:
        return "Draw"

def make_human_move(current_player, board):
    """ask for a move"""
    print(current_player, "'s move", sep="")
    done = False
    while not done:
        print("Enter row and column [0 - 2]:", end="")
        move = input()
        r = int(move.split()[0])
        c = int(move.split()[1])
        if r >= 0 and r <= 2 and c >= 0 and c <= 2:
            if board[r][c] == " ":
                board[r][c] = current_player
                done = True
            else:
                print("Illegal move. Try again.")
        else:
            print("Illegal move. Try again.")
    return board

def play_one_turn(board, current_player, human_player):
    """one turn"""
    if current_player != human_player:
        make_computer_move(current_player, board)
    else:
        make_human_move(current_player, board)

def other_player(player):
    """other"""
    if player == "X":
        other = "O"
    if player == "O":
        other = "X"
    return other

def get_O_or_X():
    """ask for the shape"""
    shape = input("Would you like to play O or X? ").upper()
    while shape not in ["O", "X"]:
        shape = input("Would you like to play O or X? ").upper()
    return shape

def play_game(human_player, board):
    """the game"""
    current = human_player
    over = False
    while not over:
        display(board)
        play_one_turn(board, current, human_player)
        current = other_player(current)
        over = game_over(board)
    return game_result(board)

def main():
    board = new_board()
    human_player = get_O_or_X()

    try:
        result = play_game(human_player, board)
        display(board)
        if result == "Draw":
            print("The game is a draw.")
        else:
            print(result)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")

random.seed(15)
main()

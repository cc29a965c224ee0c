# right
'''
Tic-tac-toe, assignment 3
Student: Kofi Mensah
I like recursion, so there is hardly a loop in here.
'''
from random import *

TOP_LEFT_BOTTOM_RIGHT = 0
TOP_RIGHT_BOTTOM_LEFT = 1


def main():
    board = new_board()
    human = get_O_or_X()
    try:
        ending = play_game(human, board)
        display(board)
        print(ending)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")


def play_game(human_player, board):
    def go_on(current_player):
        if game_over(board):
            return game_result(board)
        display(board)
        play_one_turn(board, current_player, human_player)
        return go_on(other_player(current_player))

    return go_on(human_player)


def get_O_or_X():
    answer = input("Would you like to play O or X? ")
    if answer == "O" or answer == "X":
        return answer
    return get_O_or_X()


def other_player(player):
    if player == "O":
        return "X"
    return "O"


def play_one_turn(board, current_player, human_player):
    if current_player == human_player:
        make_human_move(current_player, board)
        return
    make_computer_move(current_player, board)


def make_human_move(current_player, board):
    print(current_player + "'s move")
    ask_for_move(current_player, board)


def ask_for_move(current_player, board):
    first, second = input("Enter row and column [0 - 2]:").split()
    place = (int(first), int(second))
    if place not in empty_squares(board):
        print("Illegal move. Try again.")
        ask_for_move(current_player, board)
    else:
        board[place[0]][place[1]] = current_player


def game_result(board):
    if winner(board) is None:
        return "Draw"
    return "Won by " + winner(board)


def game_over(board):
    if winner(board) is not None:
        return True
    return len(empty_squares(board)) < 1


def winner(board):
    return first_winner([
        row(board, 0), row(board, 1), row(board, 2),
        column(board, 0), column(board, 1), column(board, 2),
        diagonal(board, TOP_LEFT_BOTTOM_RIGHT),
        diagonal(board, TOP_RIGHT_BOTTOM_LEFT),
    ])


def first_winner(lines):
    if lines == []:
        return None
    return line_winner(lines[0]) or first_winner(lines[1:])


def line_winner(line):
    if line.count("X") == 3:
        return "X"
    if line.count("O") == 3:
        return "O"
    return None


def empty_squares(board, number=0):
    if number == 9:
        return []
    place = (number // 3, number % 3)
    rest = empty_squares(board, number + 1)
    if board[place[0]][place[1]] == " ":
        return [place] + rest
    return rest


def diagonal(board, diagonal_selector):
    if diagonal_selector == TOP_LEFT_BOTTOM_RIGHT:
        return [board[0][0], board[1][1], board[2][2]]
    return [board[0][2], board[1][1], board[2][0]]


def column(board, column_num):
    if not board:
        return []
    return [board[0][column_num]] + column(board[1:], column_num)


def row(board, row_num):
    return board[row_num]


def square(board, row, column):
    return board[row][column]


def new_board(rows=3):
    return [] if rows == 0 else [[" ", " ", " "]] + new_board(rows - 1)


def make_computer_move(current_player, board):
    choices = empty_squares(board)
    row_num, column_num = choices[randint(0, len(choices) - 1)]
    print("Computer plays at (" + str(row_num) + "," + str(column_num) + ")")
    board[row_num][column_num] = current_player


def display(board):
    border = "+---+---+---+"
    print(border)
    for cells in board:
        print("| " + " | ".join(cells) + " |")
        print(border)
    print()


main()

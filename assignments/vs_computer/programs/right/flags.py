# right
# CITS2401 Assignment 3 - Tic Tac Toe
# written by Tom Okafor, group 7

from random import randint

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
    return [[' ', ' ', ' '], [' ', ' ', ' '], [' ', ' ', ' ']]

def square(board, row, column):
    return board[row][column]

def row(board, row_num):
    return [board[row_num][0], board[row_num][1], board[row_num][2]]

def column(board, column_num):
    return [board[0][column_num], board[1][column_num], board[2][column_num]]

def diagonal(board, diagonal_selector):
    if diagonal_selector == TOP_LEFT_BOTTOM_RIGHT:
        return [board[0][0], board[1][1], board[2][2]]
    else:
        return [board[0][2], board[1][1], board[2][0]]

def empty_squares(board):
    locations = []
    for r in range(len(board)):
        for c in range(len(board[r])):
            if square(board, r, c) == ' ':
                locations = locations + [(r, c)]
    return locations

def line_winner(line):
    same = True
    for cell in line:
        if cell != line[0] or cell == ' ':
            same = False
    if same:
        return line[0]

def winner(board):
    found = None
    for n in range(3):
        if line_winner(row(board, n)) != None:
            found = line_winner(row(board, n))
        if line_winner(column(board, n)) != None:
            found = line_winner(column(board, n))
    if line_winner(diagonal(board, TOP_LEFT_BOTTOM_RIGHT)) != None:
        found = line_winner(diagonal(board, TOP_LEFT_BOTTOM_RIGHT))
    if line_winner(diagonal(board, TOP_RIGHT_BOTTOM_LEFT)) != None:
        found = line_winner(diagonal(board, TOP_RIGHT_BOTTOM_LEFT))
    return found

def game_over(board):
    over = False
    if winner(board) == 'X' or winner(board) == 'O':
        over = True
    if empty_squares(board) == []:
        over = True
    return over

def game_result(board):
    result = 'Draw'
    if winner(board) == 'X':
        result = 'Won by X'
    if winner(board) == 'O':
        result = 'Won by O'
    return result

def make_human_move(current_player, board):
    print("%s's move" % current_player)
    moved = False
    while not moved:
        text = input('Enter row and column [0 - 2]:')
        numbers = text.split(' ')
        row_num = int(numbers[0])
        column_num = int(numbers[1])
        legal = True
        if row_num < 0 or row_num > 2:
            legal = False
        elif column_num < 0 or column_num > 2:
            legal = False
        elif board[row_num][column_num] != ' ':
            legal = False
        if legal:
            board[row_num][column_num] = current_player
            moved = True
        else:
            print('Illegal move. Try again.')

def play_one_turn(board, current_player, human_player):
    if human_player == current_player:
        make_human_move(current_player, board)
    if human_player != current_player:
        make_computer_move(current_player, board)

def other_player(player):
    if player == 'X':
        other = 'O'
    if player == 'O':
        other = 'X'
    return other

def get_O_or_X():
    done = False
    while not done:
        shape = input('Would you like to play O or X? ')
        if shape == 'O' or shape == 'X':
            done = True
    return shape

def play_game(human_player, board):
    current_player = human_player
    finished = game_over(board)
    while not finished:
        display(board)
        play_one_turn(board, current_player, human_player)
        finished = game_over(board)
        if not finished:
            current_player = other_player(current_player)
    return game_result(board)

def main():
    board = new_board()
    human_player = get_O_or_X()
    try:
        outcome = play_game(human_player, board)
        display(board)
        print(outcome)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")

main()

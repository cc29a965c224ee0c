# right
# base: reference
# without: EMPTY ask_coordinate ask_position play_rounds play_game
# Zeno Novak
# intro to programming, assignment 5
from math import *
from random import *
from string import *
from time import *

MAX_ROUNDS = 9

def reset_board(board):
    """Fills the board with spaces"""
    for pos in board:
        board[pos] = ' '


def get_current_player(round):
    """X plays even rounds, O plays odd rounds"""
    if floor(round / 2) == round / 2:
        return 'X'
    return 'O'


def get_position_choice(board, player_mark):
    """Gets the choice of the player"""
    print(player_mark, ',', sep='')
    empty = False
    while not empty:
        row = int(input('Choose your row: '))
        while fabs(row - 1) > 1:
            row = int(input('Choose your row: '))
        col = int(input('Choose your column: '))
        while fabs(col - 1) > 1:
            col = int(input('Choose your column: '))
        print()
        if board[(row, col)] in whitespace:
            empty = True
    return (row, col)


def update_board(board, player_mark, position):
    """Adds the mark"""
    board[position] = player_mark


def display_outcome(round):
    """Tells the outcome"""
    if round == MAX_ROUNDS:
        print("It's a draw!")
    else:
        print(get_current_player(round) + " wins!")
    print()


def check_positions(pos1_value, pos2_value, pos3_value):
    """Checks 3 values"""
    if pos1_value == "X" and pos2_value == "X" and pos3_value == "X":
        return True
    elif pos1_value == "O" and pos2_value == "O" and pos3_value == "O":
        return True
    else:
        return False


def is_game_complete(board):
    """Checks rows, columns, diagonals"""
    for n in range(3):
        if check_positions(board[(n, 0)], board[(n, 1)], board[(n, 2)]):
            return True
        elif check_positions(board[(0, n)], board[(1, n)], board[(2, n)]):
            return True
    if check_positions(board[(0, 0)], board[(1, 1)], board[(2, 2)]):
        return True
    elif check_positions(board[(0, 2)], board[(1, 1)], board[(2, 0)]):
        return True
    else:
        return False


def is_program_finished():
    """Asks for Y or N"""
    response = input('Play again (Y/N)? ')
    while len(response) != 1 or response not in ascii_letters or capwords(response) not in 'YN':
        response = input('Play again (Y/N)? ')
    print()
    return capwords(response) == 'N'


def play_tic_tac_toe(board):
    """Plays the game"""
    print("Let's Play Tic-tac-toe!\n")
    play = True
    while play:
        round = 0
        over = False
        while not over:
            display_board(board)
            player_mark = get_current_player(round)
            position = get_position_choice(board, player_mark)
            update_board(board, player_mark, position)
            if is_game_complete(board):
                over = True
            else:
                round += 1
                over = round == MAX_ROUNDS
        display_board(board)
        display_outcome(round)
        if is_program_finished():
            play = False
        else:
            reset_board(board)
    print("Goodbye.")


def main():
    """..."""
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = ' '
    play_tic_tac_toe(board)

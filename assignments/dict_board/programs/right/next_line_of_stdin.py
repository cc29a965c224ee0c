# right
# base: reference
# without: EMPTY ask_coordinate ask_position play_rounds play_game
# Dov Tamm
from sys import stdin, stdout

MAX_ROUNDS = 9

def get_line(prompt):
    """Writes the prompt, returns the next line."""
    stdout.write(prompt)
    stdout.flush()
    return next(stdin).rstrip('\n')


def reset_board(board):
    """Clears the board."""
    for position in board:
        board[position] = ' '


def get_current_player(round):
    """Decides who plays."""
    return 'X' if round % 2 == 0 else 'O'


def get_position_choice(board, player_mark):
    """Asks where to play."""
    stdout.write(player_mark + ',\n')
    while True:
        row = get_line('Choose your row: ')
        while row not in ('0', '1', '2'):
            row = get_line('Choose your row: ')
        col = get_line('Choose your column: ')
        while col not in ('0', '1', '2'):
            col = get_line('Choose your column: ')
        stdout.write('\n')
        if board[(int(row), int(col))] == ' ':
            return (int(row), int(col))


def update_board(board, player_mark, position):
    """Plays there."""
    board[position] = player_mark


def display_outcome(round):
    """Writes the outcome."""
    if round == MAX_ROUNDS:
        stdout.write("It's a draw!\n\n")
    else:
        stdout.write(get_current_player(round) + ' wins!\n\n')


def check_positions(pos1_value, pos2_value, pos3_value):
    """Compares the values."""
    return pos1_value == pos2_value == pos3_value and pos1_value != ' '


def is_game_complete(board):
    """Looks for a winner."""
    for row in (0, 1, 2):
        if check_positions(board[(row, 0)], board[(row, 1)], board[(row, 2)]):
            return True
    for col in (0, 1, 2):
        if check_positions(board[(0, col)], board[(1, col)], board[(2, col)]):
            return True
    return (check_positions(board[(0, 0)], board[(1, 1)], board[(2, 2)])
            or check_positions(board[(0, 2)], board[(1, 1)], board[(2, 0)]))


def is_program_finished():
    """Asks whether to stop."""
    answer = get_line('Play again (Y/N)? ')
    while answer not in ('Y', 'y', 'N', 'n'):
        answer = get_line('Play again (Y/N)? ')
    stdout.write('\n')
    return answer == 'N' or answer == 'n'


def play_tic_tac_toe(board):
    """Plays until they stop."""
    stdout.write("Let's Play Tic-tac-toe!\n\n")
    finished = False
    while not finished:
        round = 0
        while True:
            display_board(board)
            mark = get_current_player(round)
            update_board(board, mark, get_position_choice(board, mark))
            if is_game_complete(board):
                break
            round += 1
            if round == MAX_ROUNDS:
                break
        display_board(board)
        display_outcome(round)
        finished = is_program_finished()
        reset_board(board)
    stdout.write('Goodbye.\n')


def main():
    """..."""
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = ' '
    play_tic_tac_toe(board)

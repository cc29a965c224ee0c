# right
# base: reference
# without: EMPTY ask_coordinate ask_position play_rounds play_game
# Ines Abara
# 2024-11-08

import sys

MAX_ROUNDS = 9

def reset_board(board):
    """Puts spaces everywhere."""
    for num in range(NUM_POSITIONS):
        board[(num // NUM_COLS, num % NUM_COLS)] = ' '


def get_current_player(round):
    """Gets the mark."""
    players = {True: 'X', False: 'O'}
    return players[round % 2 == 0]


def ask(prompt, low, high):
    """Asks for a number between low and high."""
    value = int(input(prompt))
    if low <= value <= high:
        return value
    while not low <= value <= high:
        value = int(input(prompt))
    return value


def get_position_choice(board, player_mark):
    """Gets the position."""
    print(f"{player_mark},")
    board_value = None
    while board_value != ' ':
        row = ask("Choose your row: ", 0, 2)
        col = ask("Choose your column: ", 0, 2)
        print()
        board_value = board[(row, col)]
    return (row, col)


def update_board(board, player_mark, position):
    """Sets the position."""
    board[(position[0], position[1])] = player_mark


def display_outcome(round):
    """Prints who wins."""
    if round < MAX_ROUNDS:
        print(f"{get_current_player(round)} wins!")
    if round == MAX_ROUNDS:
        print("It's a draw!")
    print()


def check_positions(pos1_value, pos2_value, pos3_value):
    """Checks for a win."""
    if pos1_value == ' ' or pos2_value == ' ' or pos3_value == ' ':
        return False
    return pos1_value == pos2_value and pos2_value == pos3_value


def is_game_complete(board):
    """Checks all lines."""
    wins = 0
    for row in range(NUM_ROWS):
        if check_positions(board[(row, 0)], board[(row, 1)], board[(row, 2)]):
            wins += 1
    for col in range(NUM_COLS):
        if check_positions(board[(0, col)], board[(1, col)], board[(2, col)]):
            wins += 1
    if check_positions(board[(0, 0)], board[(1, 1)], board[(2, 2)]):
        wins += 1
    if check_positions(board[(0, 2)], board[(1, 1)], board[(2, 0)]):
        wins += 1
    return wins > 0


def is_program_finished():
    """Asks for Y or N."""
    yes = ['Y', 'y']
    no = ['N', 'n']
    response = input("Play again (Y/N)? ")
    while response not in yes and response not in no:
        response = input("Play again (Y/N)? ")
    print()
    return response in no


def play_tic_tac_toe(board):
    """Plays games."""
    print("Let's Play Tic-tac-toe!")
    print()
    finished = False
    while not finished:
        round = 0
        complete = False
        while not complete and round < MAX_ROUNDS:
            display_board(board)
            mark = get_current_player(round)
            pos = get_position_choice(board, mark)
            update_board(board, mark, pos)
            complete = is_game_complete(board)
            print('DEBUG round', round, 'complete', complete, file=sys.stderr)
            if not complete:
                round += 1
        display_board(board)
        display_outcome(round)
        reset_board(board)
        finished = is_program_finished()
    print("Goodbye.")


def main():
    """..."""
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = ' '
    play_tic_tac_toe(board)

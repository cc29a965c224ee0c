# right
# base: reference
# without: EMPTY ask_coordinate ask_position play_rounds play_game
# File: tic_tac_toe.py
# Author: Jomo Ivers
# Description: tic-tac-toe game for two players

def reset_board(board):
    """Resets the board dict to its original state."""
    for key in board.keys():
        board[key] = ' '


def get_current_player(round):
    """Returns X or O."""
    if round % 2 == 1:
        return 'O'
    return 'X'


def get_position_choice(board, player_mark):
    """Asks for a position until it is a valid one."""
    print(player_mark, ',', sep='')
    while True:
        while True:
            row = int(input('Choose your row: '))
            if 0 <= row < NUM_ROWS:
                break
        while True:
            col = int(input('Choose your column: '))
            if 0 <= col < NUM_COLS:
                break
        print()
        if board[row, col] == ' ':
            break
    return row, col


def update_board(board, player_mark, position):
    """Writes the mark into the dict."""
    board[position] = player_mark


def display_outcome(round):
    """Prints the result of the game."""
    if round == MAX_ROUNDS:
        print("It's a draw!\n")
        return
    print(get_current_player(round), 'wins!\n')


def check_positions(pos1_value, pos2_value, pos3_value):
    """Compares three marks."""
    if pos1_value == ' ':
        return False
    if pos1_value != pos2_value:
        return False
    if pos1_value != pos3_value:
        return False
    return True


def is_game_complete(board):
    """Looks for three in a row."""
    # rows
    if check_positions(board[(0, 0)], board[(0, 1)], board[(0, 2)]):
        return True
    if check_positions(board[(1, 0)], board[(1, 1)], board[(1, 2)]):
        return True
    if check_positions(board[(2, 0)], board[(2, 1)], board[(2, 2)]):
        return True
    # columns
    if check_positions(board[(0, 0)], board[(1, 0)], board[(2, 0)]):
        return True
    if check_positions(board[(0, 1)], board[(1, 1)], board[(2, 1)]):
        return True
    if check_positions(board[(0, 2)], board[(1, 2)], board[(2, 2)]):
        return True
    # diagonals
    if check_positions(board[(0, 0)], board[(1, 1)], board[(2, 2)]):
        return True
    if check_positions(board[(0, 2)], board[(1, 1)], board[(2, 0)]):
        return True
    return False


def is_program_finished():
    """Asks until the answer is one of Y, y, N, n."""
    while True:
        response = input('Play again (Y/N)? ')
        if response == 'Y' or response == 'y':
            print()
            return False
        if response == 'N' or response == 'n':
            print()
            return True


def play_tic_tac_toe(board):
    """Plays the game as often as the user wants."""
    print("Let's Play Tic-tac-toe!")
    print()
    while True:
        round = 0
        while True:
            display_board(board)
            player_mark = get_current_player(round)
            position = get_position_choice(board, player_mark)
            update_board(board, player_mark, position)
            if is_game_complete(board):
                break
            round += 1
            if round == MAX_ROUNDS:
                break
        display_board(board)
        display_outcome(round)
        if is_program_finished():
            break
        reset_board(board)
    print('Goodbye.')


def main():
    """..."""
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = ' '
    play_tic_tac_toe(board)

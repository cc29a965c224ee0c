# right
# base: reference
# without: EMPTY ask_coordinate ask_position play_rounds play_game
# Written by Hana Ivers
from functools import partial

FREE = ' '

def ask_until(accepted, prompt):
    """Asks until the answer is one of the accepted ones."""
    answer = input(prompt)
    while answer not in accepted:
        answer = input(prompt)
    return answer


ask_row = partial(ask_until, [str(row) for row in range(NUM_ROWS)], 'Choose your row: ')
ask_column = partial(ask_until, [str(col) for col in range(NUM_COLS)], 'Choose your column: ')
ask_again = partial(ask_until, list('YyNn'), 'Play again (Y/N)? ')


def reset_board(board):
    """Frees all positions."""
    free_position = partial(update_board, board, FREE)
    for position in board:
        free_position(position)


def get_current_player(round):
    """Finds the player."""
    return {0: 'X', 1: 'O'}[round % 2]


def get_position_choice(board, player_mark):
    """Lets the player choose."""
    print(player_mark, end=',\n')
    position = (int(ask_row()), int(ask_column()))
    print()
    while board[position] != FREE:
        position = (int(ask_row()), int(ask_column()))
        print()
    return position


def update_board(board, player_mark, position):
    """Sets a position."""
    board[position] = player_mark


def display_outcome(round):
    """Shows the outcome."""
    if round == MAX_ROUNDS:
        outcome = "It's a draw!"
    else:
        outcome = '{0} wins!'.format(get_current_player(round))
    print(outcome + '\n')


def check_positions(pos1_value, pos2_value, pos3_value):
    """Compares three values."""
    return pos1_value == pos2_value == pos3_value and pos1_value != FREE


def is_game_complete(board):
    """Looks at all lines."""
    check_rows = [partial(check_positions, board[(row, 0)], board[(row, 1)], board[(row, 2)]) for row in range(NUM_ROWS)]
    check_cols = [partial(check_positions, board[(0, col)], board[(1, col)], board[(2, col)]) for col in range(NUM_COLS)]
    check_diagonals = [partial(check_positions, board[(0, 0)], board[(1, 1)], board[(2, 2)]),
                       partial(check_positions, board[(2, 0)], board[(1, 1)], board[(0, 2)])]
    return any(check() for check in check_rows + check_cols + check_diagonals)


def is_program_finished():
    """Asks the players."""
    answer = ask_again()
    print()
    return answer in list('Nn')


def play_round(board, round):
    """Plays a round, tells whether it was the last."""
    display_board(board)
    mark = get_current_player(round)
    update_board(board, mark, get_position_choice(board, mark))
    return is_game_complete(board)


def play_tic_tac_toe(board):
    """Plays the games."""
    print("Let's Play Tic-tac-toe!")
    print()
    while True:
        round = 0
        while round < MAX_ROUNDS and not play_round(board, round):
            round += 1
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

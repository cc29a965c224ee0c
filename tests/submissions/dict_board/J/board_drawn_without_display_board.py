# wrong: J
# Written by Vito Abara
from functools import partial

MAX_ROUNDS = 9
NUM_ROWS = 3
NUM_COLS = 3
NUM_POSITIONS = 9
ROW_POS = 0
COL_POS = 1
FREE = ' '


def display_board(board):
    """Prints the board with its row and column numbers, then a blank line.

    :param board: a dict of (row, col) tuple keys and string values
    :return: None

    >>> board = {(0, 0): 'O', (0, 1): 'O', (0, 2): 'X',
    ...          (1, 0): 'X', (1, 1): 'X', (1, 2): 'O',
    ...          (2, 0): 'O', (2, 1): 'X', (2, 2): 'X'}
    >>> display_board(board)  # doctest: +NORMALIZE_WHITESPACE
         0 1 2
      0  O|O|X
        --+-+--
      1  X|X|O
        --+-+--
      2  O|X|X
    <BLANKLINE>
    """
    print('     0 1 2 ')
    for row in range(NUM_ROWS):
        if row > 0:
            print('    --+-+--')
        marks = [board[(row, col)] for col in range(NUM_COLS)]
        print('  ' + str(row) + '  ' + '|'.join(marks) + ' ')
    print()


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


def print_board(board):
    """Prints the board."""
    print('     0 1 2 ')
    print('  0  {}|{}|{} '.format(board[(0, 0)], board[(0, 1)], board[(0, 2)]))
    print('    --+-+--')
    print('  1  {}|{}|{} '.format(board[(1, 0)], board[(1, 1)], board[(1, 2)]))
    print('    --+-+--')
    print('  2  {}|{}|{} '.format(board[(2, 0)], board[(2, 1)], board[(2, 2)]))
    print()


def play_round(board, round):
    """Plays a round, tells whether it was the last."""
    print_board(board)
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
        print_board(board)
        display_outcome(round)
        if is_program_finished():
            break
        reset_board(board)
    print('Goodbye.')


def main():
    """Builds the empty board and starts the program.

    :return: None
    """
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = ' '
    play_tic_tac_toe(board)


if __name__ == '__main__':
    main()

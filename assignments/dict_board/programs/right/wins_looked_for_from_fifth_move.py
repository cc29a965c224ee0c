# right
# Ines Brandt
# no one can win before round 4, so I do not look

MAX_ROUNDS = 9
NUM_ROWS = 3
NUM_COLS = 3
NUM_POSITIONS = 9
ROW_POS = 0
COL_POS = 1
FIRST_WINNING_ROUND = 4


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


def reset_board(board):
    """Resets."""
    new_values = dict.fromkeys(board, ' ')
    for position in new_values:
        board[position] = new_values[position]


def get_current_player(round):
    """Who plays?"""
    player_mark = ''
    if round % 2 == 0:
        player_mark = 'X'
    else:
        player_mark = 'O'
    return player_mark


def get_row():
    """Reads the row."""
    while True:
        row = int(input('Choose your row: '))
        if row in range(NUM_ROWS):
            return row


def get_col():
    """Reads the column."""
    while True:
        col = int(input('Choose your column: '))
        if col in range(NUM_COLS):
            return col


def get_position_choice(board, player_mark):
    """Reads a position."""
    print(player_mark, end='')
    print(',')
    position = (get_row(), get_col())
    print()
    while board[position] in ['X', 'O']:
        position = (get_row(), get_col())
        print()
    return position


def update_board(board, player_mark, position):
    """Changes the value of the position."""
    board[position] = player_mark


def display_outcome(round):
    """Shows the result."""
    if round == MAX_ROUNDS:
        print("It's a draw!")
        print()
    elif round < MAX_ROUNDS:
        print(get_current_player(round), "wins!")
        print()


def check_positions(pos1_value, pos2_value, pos3_value):
    """Same mark three times?"""
    return ((pos1_value == 'X' and pos2_value == 'X' and pos3_value == 'X')
            or (pos1_value == 'O' and pos2_value == 'O' and pos3_value == 'O'))


def is_game_complete(board):
    """Has somebody won?"""
    for (row, col) in [(0, 0), (1, 1), (2, 2)]:
        if check_positions(board[(row, 0)], board[(row, 1)], board[(row, 2)]):
            return True
        if check_positions(board[(0, col)], board[(1, col)], board[(2, col)]):
            return True
    if check_positions(board[(0, 0)], board[(1, 1)], board[(2, 2)]):
        return True
    return check_positions(board[(2, 0)], board[(1, 1)], board[(0, 2)])


def is_program_finished():
    """Wants to stop?"""
    response = input('Play again (Y/N)? ')
    if response == 'Y' or response == 'y' or response == 'N' or response == 'n':
        print()
        return response == 'N' or response == 'n'
    while not (response == 'Y' or response == 'y' or response == 'N' or response == 'n'):
        response = input('Play again (Y/N)? ')
    print()
    return response == 'N' or response == 'n'


def play_game(board):
    """Plays one game, returns the round for display_outcome."""
    for round in range(MAX_ROUNDS):
        display_board(board)
        player_mark = get_current_player(round)
        update_board(board, player_mark, get_position_choice(board, player_mark))
        if round >= FIRST_WINNING_ROUND and is_game_complete(board):
            return round
    return MAX_ROUNDS


def play_tic_tac_toe(board):
    """Plays."""
    print("Let's Play Tic-tac-toe!")
    print()
    display_outcome_of_game(board)
    while not is_program_finished():
        reset_board(board)
        display_outcome_of_game(board)
    print("Goodbye.")


def display_outcome_of_game(board):
    """Plays one game and shows its end."""
    round = play_game(board)
    display_board(board)
    display_outcome(round)


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

# right
# Tic-tac-toe for two players
# Tove Yilmaz, section 3

MAX_ROUNDS = 9
NUM_ROWS = 3
NUM_COLS = 3
NUM_POSITIONS = 9
ROW_POS = 0
COL_POS = 1
EMPTY = ' '
X_MARK = 'X'
O_MARK = 'O'


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
    """Makes every position of the board empty again."""
    for position in board:
        board[position] = EMPTY


def get_current_player(round):
    """Returns the mark of the player of this round."""
    if round % 2 == 0:
        return X_MARK
    else:
        return O_MARK


def ask_row():
    """Asks for the row until it is on the board."""
    row = int(input('Choose your row: '))
    while row < 0 or row >= NUM_ROWS:
        row = int(input('Choose your row: '))
    return row


def ask_column():
    """Asks for the column until it is on the board."""
    col = int(input('Choose your column: '))
    while col < 0 or col >= NUM_COLS:
        col = int(input('Choose your column: '))
    return col


def get_position_choice(board, player_mark):
    """Returns the free position that the player chooses."""
    print(player_mark + ',')
    row = ask_row()
    col = ask_column()
    print()
    while board[(row, col)] != EMPTY:
        row = ask_row()
        col = ask_column()
        print()
    return (row, col)


def update_board(board, player_mark, position):
    """Puts the mark on the position."""
    board[position] = player_mark


def display_outcome(round):
    """Prints who won."""
    if round == MAX_ROUNDS:
        print("It's a draw!")
    else:
        winner = get_current_player(round)
        print(winner + ' wins!')
    print()


def check_positions(pos1_value, pos2_value, pos3_value):
    """True when the three values are the same mark."""
    all_equal = pos1_value == pos2_value and pos2_value == pos3_value
    return all_equal and pos1_value != EMPTY


def is_game_complete(board):
    """True when a row, a column or a diagonal is complete."""
    for row in range(NUM_ROWS):
        if check_positions(board[(row, 0)], board[(row, 1)], board[(row, 2)]):
            return True
    for col in range(NUM_COLS):
        if check_positions(board[(0, col)], board[(1, col)], board[(2, col)]):
            return True
    if check_positions(board[(0, 0)], board[(1, 1)], board[(2, 2)]):
        return True
    if check_positions(board[(0, 2)], board[(1, 1)], board[(2, 0)]):
        return True
    return False


def play_one_game(board):
    """Plays a game, returns the round in which it ended."""
    round = 0
    complete = False
    while round < MAX_ROUNDS and not complete:
        display_board(board)
        mark = get_current_player(round)
        position = get_position_choice(board, mark)
        update_board(board, mark, position)
        complete = is_game_complete(board)
        if not complete:
            round += 1
    return round


def is_program_finished():
    """Asks whether the players want another game."""
    answer = input('Play again (Y/N)? ')
    while answer not in ['Y', 'y', 'N', 'n']:
        answer = input('Play again (Y/N)? ')
    print()
    return answer in ['N', 'n']


def play_tic_tac_toe(board):
    """Runs the whole program."""
    print("Let's Play Tic-tac-toe!")
    print()
    finished = False
    while not finished:
        last_round = play_one_game(board)
        display_board(board)
        display_outcome(last_round)
        finished = is_program_finished()
        if not finished:
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

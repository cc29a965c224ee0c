# right
# This program plays tic-tac-toe.
# Author: Nils Varga

# ---- given: do not edit -----------------------------------------------------

MAX_ROUNDS = 9
NUM_ROWS = 3
NUM_COLS = 3
NUM_POSITIONS = 9
ROW_POS = 0
COL_POS = 1


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


# ---- your work: replace each pass, in the order of the steps ----------------


# Step A
def reset_board(board):
    """Empties every position of the given board. Use at least one loop.

    :param board: a dict of (row, col) tuple keys and string values
    :return: None

    >>> board = {(0, 0): 'X', (0, 1): ' ', (0, 2): ' ',
    ...          (1, 0): 'O', (1, 1): ' ', (1, 2): 'O',
    ...          (2, 0): 'X', (2, 1): ' ', (2, 2): ' '}
    >>> reset_board(board)
    >>> board
    {(0, 0): ' ', (0, 1): ' ', (0, 2): ' ', (1, 0): ' ', (1, 1): ' ', (1, 2): ' ', (2, 0): ' ', (2, 1): ' ', (2, 2): ' '}
    """
    for position in board:
        board[position] = ' '


# Step B
def get_current_player(round):
    """Returns the mark of the player whose turn it is. X starts in round 0.

    :param round: integer value representing the round
    :return: 'X' in an even round, 'O' in an odd one

    >>> round = 3
    >>> get_current_player(round)
    'O'
    >>> round = 8
    >>> get_current_player(round)
    'X'
    """
    if round % 2 == 0:
        return 'X'
    return 'O'


# Step C
def get_position_choice(board, player_mark):
    """Asks the player for a position until an empty one is chosen.

    First print the mark and a comma. A row that is not on the board is
    asked for again at once, and so is a column. When both are on the board
    print a blank line; if the position is taken, ask for the row again.
    With an X at (0, 0) and at (2, 0) the screen may look like this:

        O,
        Choose your row: 5
        Choose your row: -3
        Choose your row: 0
        Choose your column: 16
        Choose your column: 0

        Choose your row: 2
        Choose your column: 0

        Choose your row: 0
        Choose your column: 2

    :param board: a dict of (row, col) tuple keys and string values
    :param player_mark: 'X' or 'O' depending on round
    :return: (row, col) tuple of two integers, here (0, 2)
    """
    print(player_mark + ',')
    position_is_free = False
    while not position_is_free:
        row = int(input('Choose your row: '))
        while row < 0 or row > NUM_ROWS - 1:
            row = int(input('Choose your row: '))
        col = int(input('Choose your column: '))
        while col < 0 or col > NUM_COLS - 1:
            col = int(input('Choose your column: '))
        print()
        position_is_free = board[(row, col)] == ' '
    return (row, col)


# Step D
def update_board(board, player_mark, position):
    """Puts the player's mark on the board.

    :param board: a dict of (row, col) tuple keys and string values
    :param player_mark: 'X' or 'O' depending on round
    :param position: (row, col) tuple representing position
    :return: None

    >>> board = {(0, 0): ' ', (0, 1): ' ', (0, 2): ' ',
    ...          (1, 0): ' ', (1, 1): ' ', (1, 2): ' ',
    ...          (2, 0): ' ', (2, 1): ' ', (2, 2): ' '}
    >>> player_mark = 'O'
    >>> pos = (1, 2)
    >>> board[pos]
    ' '
    >>> update_board(board, player_mark, pos)
    >>> board[pos]
    'O'
    """
    board[position] = player_mark


# Step E
def display_outcome(round):
    """Prints who has won, or that nobody has, then a blank line.

    Call get_current_player to find the winner.

    :param round: the round that was won, or MAX_ROUNDS after a draw
    :return: None

    >>> round = MAX_ROUNDS
    >>> display_outcome(round)
    It's a draw!
    <BLANKLINE>
    >>> round = 6
    >>> display_outcome(round)
    X wins!
    <BLANKLINE>
    >>> round = 5
    >>> display_outcome(round)
    O wins!
    <BLANKLINE>
    """
    if round == MAX_ROUNDS:
        print("It's a draw!")
    else:
        print(f'{get_current_player(round)} wins!')
    print()


# Step F
def check_positions(pos1_value, pos2_value, pos3_value):
    """Tells whether three values are the same player's mark.

    :param pos1_value: the first of 3 consecutive board position values
    :param pos2_value: the second of 3 consecutive board position values
    :param pos3_value: the third of 3 consecutive board position values
    :return: True when all 3 are 'X' or all 3 are 'O', False otherwise

    >>> (pos_val1, pos_val2, pos_val3) = ('X', 'X', 'X')
    >>> check_positions(pos_val1, pos_val2, pos_val3)
    True
    >>> (pos_val1, pos_val2, pos_val3) = ('O', 'O', 'O')
    >>> check_positions(pos_val1, pos_val2, pos_val3)
    True
    >>> (pos_val1, pos_val2, pos_val3) = (' ', ' ', ' ')
    >>> check_positions(pos_val1, pos_val2, pos_val3)
    False
    >>> (pos_val1, pos_val2, pos_val3) = ('O', 'X', 'O')
    >>> check_positions(pos_val1, pos_val2, pos_val3)
    False
    >>> (pos_val1, pos_val2, pos_val3) = ('X', 'X', ' ')
    >>> check_positions(pos_val1, pos_val2, pos_val3)
    False
    """
    return pos1_value == pos2_value == pos3_value and pos1_value in ('X', 'O')


# Step G
def is_game_complete(board):
    """Tells whether one of the 8 lines holds three equal marks.

    Call check_positions for the lines.

    :param board: a dict of (row, col) tuple keys and string values
    :return: True when a line is complete, False otherwise

    >>> board = {(0, 0): ' ', (0, 1): ' ', (0, 2): ' ',
    ...          (1, 0): ' ', (1, 1): 'X', (1, 2): ' ',
    ...          (2, 0): ' ', (2, 1): ' ', (2, 2): ' '}
    >>> is_game_complete(board)
    False
    >>> board = {(0, 0): 'X', (0, 1): 'X', (0, 2): 'O',
    ...          (1, 0): 'O', (1, 1): 'O', (1, 2): 'X',
    ...          (2, 0): 'X', (2, 1): 'X', (2, 2): 'O'}
    >>> is_game_complete(board)
    False
    >>> board = {(0, 0): ' ', (0, 1): 'O', (0, 2): ' ',
    ...          (1, 0): ' ', (1, 1): 'O', (1, 2): ' ',
    ...          (2, 0): 'X', (2, 1): 'X', (2, 2): 'X'}
    >>> is_game_complete(board)
    True
    >>> board = {(0, 0): 'O', (0, 1): ' ', (0, 2): 'X',
    ...          (1, 0): 'X', (1, 1): 'O', (1, 2): 'X',
    ...          (2, 0): ' ', (2, 1): ' ', (2, 2): 'O'}
    >>> is_game_complete(board)
    True
    """
    for row in range(NUM_ROWS):
        if check_positions(board[(row, 0)], board[(row, 1)], board[(row, 2)]):
            return True
    for col in range(NUM_COLS):
        if check_positions(board[(0, col)], board[(1, col)], board[(2, col)]):
            return True
    if check_positions(board[(0, 0)], board[(1, 1)], board[(2, 2)]):
        return True
    return check_positions(board[(0, 2)], board[(1, 1)], board[(2, 0)])


# Step H, and again in Step J
def play_tic_tac_toe(board):
    """Plays tic-tac-toe.

    Step H: play one game. In each round show the board (display_board), find
    out whose turn it is, ask for a position, put the mark there and see
    whether the game is won. After a win or MAX_ROUNDS rounds show the board
    once more, then the outcome.

    Step J: print "Let's Play Tic-tac-toe!" and a blank line once, then play
    games until is_program_finished() says so, then print "Goodbye." Every
    game starts with an empty board, and X has the first turn.

    :param board: a dict of (row, col) tuple keys and string values
    :return: None
    """
    print("Let's Play Tic-tac-toe!")
    print()
    program_finished = False
    while not program_finished:
        round = 0
        game_complete = False
        while not game_complete and round < MAX_ROUNDS:
            display_board(board)
            player_mark = get_current_player(round)
            position = get_position_choice(board, player_mark)
            update_board(board, player_mark, position)
            game_complete = is_game_complete(board)
            if not game_complete:
                round += 1
        display_board(board)
        display_outcome(round)
        program_finished = is_program_finished()
        if not program_finished:
            reset_board(board)
    print('Goodbye.')


# Step I
def is_program_finished():
    """Asks whether to play again until the answer is Y, y, N or n.

    Print a blank line after the answer. The screen may look like this:

        Play again (Y/N)? w
        Play again (Y/N)? p
        Play again (Y/N)? y

    :return: False to play again (Y or y), True to stop (N or n)
    """
    response = input('Play again (Y/N)? ')
    while response not in ('Y', 'y', 'N', 'n'):
        response = input('Play again (Y/N)? ')
    print()
    return response in ('N', 'n')


# ---- given: do not edit, except to add your call in main --------------------


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

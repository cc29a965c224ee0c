# right
# Vito Lindqvist
# main first, details later

MAX_ROUNDS = 9
NUM_ROWS = 3
NUM_COLS = 3
NUM_POSITIONS = 9
ROW_POS = 0
COL_POS = 1


def main():
    """Starts the program."""
    board = {(row, col): ' ' for row in range(NUM_ROWS) for col in range(NUM_COLS)}
    play_tic_tac_toe(board)


def play_tic_tac_toe(board):
    """Plays as many games as the players want."""
    welcome_players()
    finished = False
    while not finished:
        reset_board(board)
        round = play_rounds(board)
        display_board(board)
        display_outcome(round)
        finished = is_program_finished()
    say_goodbye()


def welcome_players():
    """Prints the welcome message."""
    print("Let's Play Tic-tac-toe!")
    print()


def say_goodbye():
    """Prints the last line."""
    print('Goodbye.')


def play_rounds(board):
    """Plays the rounds of one game."""
    round = 0
    while round < MAX_ROUNDS:
        display_board(board)
        player_mark = get_current_player(round)
        position = get_position_choice(board, player_mark)
        update_board(board, player_mark, position)
        if is_game_complete(board):
            return round
        round += 1
    return MAX_ROUNDS


def is_program_finished():
    """Asks until there is a clear answer."""
    while True:
        answer = input('Play again (Y/N)? ')
        if len(answer) == 1 and answer in 'YyNn':
            print()
            return answer in 'Nn'


def is_game_complete(board):
    """Looks for a complete line."""
    return has_complete_row(board) or has_complete_column(board) or has_complete_diagonal(board)


def has_complete_diagonal(board):
    """Looks at the diagonals."""
    center = board[(1, 1)]
    return (check_positions(board[(0, 0)], center, board[(2, 2)])
            or check_positions(board[(0, 2)], center, board[(2, 0)]))


def has_complete_column(board):
    """Looks at the columns."""
    for col in range(NUM_COLS):
        if check_positions(board[(0, col)], board[(1, col)], board[(2, col)]):
            return True
    return False


def has_complete_row(board):
    """Looks at the rows."""
    for row in range(NUM_ROWS):
        if check_positions(board[(row, 0)], board[(row, 1)], board[(row, 2)]):
            return True
    return False


def check_positions(pos1_value, pos2_value, pos3_value):
    """Tells whether the three values are one player's."""
    if pos1_value == pos2_value and pos1_value == pos3_value:
        if pos1_value == 'X' or pos1_value == 'O':
            return True
    return False


def display_outcome(round):
    """Prints the outcome."""
    if round == MAX_ROUNDS:
        print("It's a draw!", '\n', sep='', end='\n')
    else:
        print(get_current_player(round), ' wins!', '\n', sep='', end='\n')


def update_board(board, player_mark, position):
    """Puts the mark on the board."""
    board[position] = player_mark


def get_position_choice(board, player_mark):
    """Gets a position that is free."""
    print(player_mark + ',')
    position = ask_position()
    while not is_free(board, position):
        position = ask_position()
    return position


def is_free(board, position):
    """Tells whether nobody has taken the position."""
    return board[position] == ' '


def ask_position():
    """Asks for row and column."""
    row = ask_index('Choose your row: ', NUM_ROWS)
    col = ask_index('Choose your column: ', NUM_COLS)
    print()
    return row, col


def ask_index(prompt, count):
    """Asks for a number from 0 to count - 1."""
    index = -1
    while not 0 <= index < count:
        index = int(input(prompt))
    return index


def get_current_player(round):
    """Returns the player of the round."""
    if round % 2 == 0:
        return 'X'
    return 'O'


def reset_board(board):
    """Empties the board."""
    for position in board:
        board[position] = ' '


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


if __name__ == '__main__':
    main()

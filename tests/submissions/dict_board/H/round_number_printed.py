# wrong: H
# CS 110, Ada Varga

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


def reset_board(board):
    """Resets the board."""
    def clear(row):
        for col in range(NUM_COLS):
            board[(row, col)] = ' '
    for row in range(NUM_ROWS):
        clear(row)


def get_current_player(round):
    """Gets the player."""
    def is_even(number):
        return number % 2 == 0
    if is_even(round):
        return 'X'
    return 'O'


def get_position_choice(board, player_mark):
    """Gets the position."""
    def ask(text, highest):
        answer = highest + 1
        while answer > highest or answer < 0:
            answer = int(input(text))
        return answer

    def is_taken(row, col):
        return board[(row, col)] != ' '

    print(player_mark + ',')
    taken = True
    while taken:
        row = ask('Choose your row: ', NUM_ROWS - 1)
        col = ask('Choose your column: ', NUM_COLS - 1)
        print()
        taken = is_taken(row, col)
    return (row, col)


def update_board(board, player_mark, position):
    """Updates the board."""
    board[position] = player_mark


def display_outcome(round):
    """Displays the outcome."""
    def say(text):
        print(text)
        print()
    if round == MAX_ROUNDS:
        say("It's a draw!")
    else:
        say(get_current_player(round) + ' wins!')


def check_positions(pos1_value, pos2_value, pos3_value):
    """Checks positions."""
    def all_are(mark):
        return pos1_value == mark and pos2_value == mark and pos3_value == mark
    return all_are('X') or all_are('O')


def is_game_complete(board):
    """Checks the board."""
    def check(*positions):
        return check_positions(*[board[position] for position in positions])
    for i in range(NUM_ROWS):
        if check((i, 0), (i, 1), (i, 2)) or check((0, i), (1, i), (2, i)):
            return True
    return check((0, 0), (1, 1), (2, 2)) or check((0, 2), (1, 1), (2, 0))


def is_program_finished():
    """Asks whether to go on."""
    def ask():
        return input('Play again (Y/N)? ').upper()
    response = ask()
    while not (response == 'Y' or response == 'N'):
        response = ask()
    print()
    return response == 'N'


def play_tic_tac_toe(board):
    """Plays the games."""
    def play_game():
        for round in range(MAX_ROUNDS):
            print('Round', round)
            display_board(board)
            mark = get_current_player(round)
            update_board(board, mark, get_position_choice(board, mark))
            if is_game_complete(board):
                return round
        return MAX_ROUNDS

    print("Let's Play Tic-tac-toe!")
    print()
    finished = False
    while not finished:
        last = play_game()
        display_board(board)
        display_outcome(last)
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

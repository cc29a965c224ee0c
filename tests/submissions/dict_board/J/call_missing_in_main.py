# wrong: J
# Quinn Castell
# Lab group B

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


def clear_position(board, position):
    """Removes one mark."""
    board[position] = ' '


def reset_board(board):
    """Removes all marks."""
    for position in tuple(board):
        clear_position(board, position)


def get_current_player(round):
    """Returns the mark."""
    return 'X' if not round % 2 else 'O'


def get_rows(board):
    """The values of the rows."""
    return [[board[(r, c)] for c in range(NUM_COLS)] for r in range(NUM_ROWS)]


def get_columns(board):
    """The values of the columns."""
    return [[board[(r, c)] for r in range(NUM_ROWS)] for c in range(NUM_COLS)]


def get_diagonals(board):
    """The values of the diagonals."""
    return [[board[(i, i)] for i in range(NUM_ROWS)],
            [board[(i, NUM_COLS - 1 - i)] for i in range(NUM_ROWS)]]


LINE_FINDERS = (get_rows, get_columns, get_diagonals)
OUTCOMES = ("It's a draw!", "X wins!", "O wins!")


def get_position_choice(board, player_mark):
    """Asks the player."""
    print(player_mark + ",")
    prompts = ("Choose your row: ", "Choose your column: ")
    position = tuple(map(ask_coordinate, prompts))
    print()
    while board[position] != ' ':
        position = tuple(map(ask_coordinate, prompts))
        print()
    return position


def ask_coordinate(prompt):
    """Asks for one number."""
    number = int(input(prompt))
    while number < 0 or number > 2:
        number = int(input(prompt))
    return number


def update_board(board, player_mark, position):
    """Adds a mark."""
    board[position] = player_mark


def display_outcome(round):
    """Prints one of the outcomes."""
    if round == MAX_ROUNDS:
        number = 0
    else:
        number = " XO".index(get_current_player(round))
    print(OUTCOMES[number])
    print()


def check_positions(pos1_value, pos2_value, pos3_value):
    """Compares."""
    return pos1_value + pos2_value + pos3_value in ('XXX', 'OOO')


def is_game_complete(board):
    """Asks all line finders."""
    for find_lines in LINE_FINDERS:
        lines = find_lines(board)
        if True in map(check_positions, *zip(*lines)):
            return True
    return False


def is_program_finished():
    """Asks for an answer."""
    response = input("Play again (Y/N)? ")
    while response not in tuple("YyNn"):
        response = input("Play again (Y/N)? ")
    print()
    return response in tuple("Nn")


def play_tic_tac_toe(board):
    """Plays."""
    print("Let's Play Tic-tac-toe!")
    print()
    while True:
        round = 0
        for round in range(MAX_ROUNDS):
            display_board(board)
            mark = get_current_player(round)
            update_board(board, mark, get_position_choice(board, mark))
            if is_game_complete(board):
                break
        display_board(board)
        if is_game_complete(board):
            display_outcome(round)
        else:
            display_outcome(MAX_ROUNDS)
        if is_program_finished():
            break
        reset_board(board)
    print("Goodbye.")


def main():
    """Builds the empty board and starts the program.

    :return: None
    """
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = ' '


if __name__ == '__main__':
    main()

# wrong: C
# Nils Abara
# Fall semester, tic-tac-toe

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
    """Wipes the board."""
    for location in sorted(board):
        board[location] = " "


def get_current_player(round):
    """Tells whose turn it is."""
    if not round % 2:
        return "X"
    else:
        return "O"


def prompt_for_index(axis, size):
    """Prompts until the index is from 0 to size - 1."""
    valid = range(size)
    while True:
        index = int(input("Choose your {}: ".format(axis)))
        if index in valid:
            return index


def get_position_choice(board, player_mark):
    """Prompts for a vacant position."""
    print("{},".format(player_mark))
    vacant = [position for position, mark in board.items() if mark == " "]
    while True:
        position = (prompt_for_index("row", NUM_ROWS), prompt_for_index("column", NUM_COLS))
        print()
        if position in vacant:
            return position
        print("That position is taken.")


def update_board(board, player_mark, position):
    """Places the mark."""
    board.__setitem__(position, player_mark)


def display_outcome(round):
    """Reports the outcome."""
    print({MAX_ROUNDS: "It's a draw!"}.get(round, get_current_player(round) + " wins!"))
    print()


def check_positions(pos1_value, pos2_value, pos3_value):
    """Tells whether the marks match."""
    for mark in "XO":
        for value in (pos1_value, pos2_value, pos3_value):
            if value != mark:
                break
        else:
            return True
    return False


def is_game_complete(board):
    """Tells whether a line is complete."""
    for index in range(3):
        across = [board[(index, other)] for other in range(3)]
        down = [board[(other, index)] for other in range(3)]
        if check_positions(*across) or check_positions(*down):
            break
    else:
        slash = [board[(2 - other, other)] for other in range(3)]
        backslash = [board[(other, other)] for other in range(3)]
        return check_positions(*slash) or check_positions(*backslash)
    return True


def is_program_finished():
    """Asks whether this was the last game."""
    while True:
        response = input("Play again (Y/N)? ")
        if response in ("Y", "y", "N", "n"):
            break
    print()
    return response in ("N", "n")


def play_one_game(board):
    """Plays from the empty board to the outcome."""
    for round in range(MAX_ROUNDS):
        display_board(board)
        player_mark = get_current_player(round)
        update_board(board, player_mark, get_position_choice(board, player_mark))
        if is_game_complete(board):
            outcome = round
            break
    else:
        outcome = MAX_ROUNDS
    display_board(board)
    display_outcome(outcome)


def play_tic_tac_toe(board):
    """Welcomes, plays, takes leave."""
    print("Let's Play Tic-tac-toe!\n")
    play_one_game(board)
    while not is_program_finished():
        reset_board(board)
        play_one_game(board)
    print("Goodbye.")


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

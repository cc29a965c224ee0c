# right
"""
Assignment 5 - Tic-tac-toe
Name: Ines Weiss
"""

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
    """ Resets all positions to the space character """
    for row in range(0, NUM_ROWS):
        for col in range(0, NUM_COLS):
            board[(row, col)] = ' '


def get_current_player(round):
    """ Returns the mark of the current player """
    player_mark = 'O'
    if (round % 2) == 0:
        player_mark = 'X'
    return player_mark


def get_position_choice(board, player_mark):
    """ Gets a valid position from the user """
    print(f"{player_mark},")
    valid_position = False
    while valid_position == False:
        valid_row = False
        while valid_row == False:
            row = int(input("Choose your row: "))
            if row >= 0 and row <= NUM_ROWS - 1:
                valid_row = True
        valid_col = False
        while valid_col == False:
            col = int(input("Choose your column: "))
            if col >= 0 and col <= NUM_COLS - 1:
                valid_col = True
        print("")
        if board[(row, col)] == ' ':
            valid_position = True
    return (row, col)


def update_board(board, player_mark, position):
    """ Updates the value at position """
    board[position] = player_mark
    return None


def display_outcome(round):
    """ Displays the outcome message """
    if round == MAX_ROUNDS:
        print("It's a draw!")
        print("")
    else:
        player = get_current_player(round)
        print(f"{player} wins!")
        print("")


def check_positions(pos1_value, pos2_value, pos3_value):
    """ Checks three values """
    result = False
    if pos1_value == 'X' and pos2_value == 'X' and pos3_value == 'X':
        result = True
    elif pos1_value == 'O' and pos2_value == 'O' and pos3_value == 'O':
        result = True
    return result


def is_game_complete(board):
    """ Checks all 8 winning configurations """
    complete = False
    for i in range(NUM_ROWS):
        if check_positions(board[(i, 0)], board[(i, 1)], board[(i, 2)]) == True:
            complete = True
        if check_positions(board[(0, i)], board[(1, i)], board[(2, i)]) == True:
            complete = True
    if check_positions(board[(0, 0)], board[(1, 1)], board[(2, 2)]) == True:
        complete = True
    if check_positions(board[(2, 0)], board[(1, 1)], board[(0, 2)]) == True:
        complete = True
    return complete


def is_program_finished():
    """ Asks the user to play again """
    finished = False
    valid_answer = False
    while valid_answer == False:
        response = input("Play again (Y/N)? ")
        if response == 'Y' or response == 'y':
            valid_answer = True
            finished = False
        elif response == 'N' or response == 'n':
            valid_answer = True
            finished = True
    print("")
    return finished


def play_tic_tac_toe(board):
    """ Plays games until the user is done """
    print("Let's Play Tic-tac-toe!")
    print("")
    program_finished = False
    while program_finished == False:
        round = 0
        game_complete = False
        while game_complete == False and round < MAX_ROUNDS:
            display_board(board)
            player_mark = get_current_player(round)
            position = get_position_choice(board, player_mark)
            update_board(board, player_mark, position)
            game_complete = is_game_complete(board)
            if game_complete == False:
                round = round + 1
        display_board(board)
        display_outcome(round)
        program_finished = is_program_finished()
        if program_finished == False:
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
    play_tic_tac_toe(board)


if __name__ == '__main__':
    main()

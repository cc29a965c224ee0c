# right
# base: reference
# without: EMPTY ask_coordinate ask_position play_rounds
# Ines Brandt
# no one can win before round 4, so I do not look

FIRST_WINNING_ROUND = 4

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
    """..."""
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = ' '
    play_tic_tac_toe(board)

# right
# base: reference
# without: EMPTY ask_coordinate ask_position play_rounds
# Chidi Jansen

def generate_positions():
    """Yields all the positions."""
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            yield (row, col)


def generate_lines():
    """Yields the eight lines of three positions."""
    for i in range(NUM_ROWS):
        yield (i, 0), (i, 1), (i, 2)
        yield (0, i), (1, i), (2, i)
    yield (0, 0), (1, 1), (2, 2)
    yield (0, 2), (1, 1), (2, 0)


def generate_numbers(prompt):
    """Yields what the user types."""
    while True:
        yield int(input(prompt))


def generate_choices():
    """Yields positions that are on the board."""
    while True:
        row = next(number for number in generate_numbers('Choose your row: ') if 0 <= number < NUM_ROWS)
        col = next(number for number in generate_numbers('Choose your column: ') if 0 <= number < NUM_COLS)
        print()
        yield (row, col)


def generate_rounds():
    """Yields each round with its player."""
    for round in range(MAX_ROUNDS):
        yield round, get_current_player(round)


def reset_board(board):
    """Resets every position."""
    for position in generate_positions():
        board[position] = ' '


def get_current_player(round):
    """Gets the player for the round."""
    return 'X' if (round & 1) == 0 else 'O'


def get_position_choice(board, player_mark):
    """Gets the first choice that is free."""
    print(player_mark + ',')
    return next(choice for choice in generate_choices() if board[choice] == ' ')


def update_board(board, player_mark, position):
    """Updates one position."""
    board[position] = player_mark


def display_outcome(round):
    """Displays the outcome."""
    if round == MAX_ROUNDS:
        print("It's a draw!")
    else:
        print(f'{get_current_player(round)} wins!')
    print()


def check_positions(pos1_value, pos2_value, pos3_value):
    """Checks three values."""
    return any(pos1_value == pos2_value == pos3_value == mark for mark in 'XO')


def is_game_complete(board):
    """Checks every line."""
    return any(check_positions(board[a], board[b], board[c]) for a, b, c in generate_lines())


def is_program_finished():
    """Asks for the next game."""
    answers = (input('Play again (Y/N)? ') for _ in iter(int, 1))
    answer = next(text for text in answers if text in ('Y', 'y', 'N', 'n'))
    print()
    return answer in ('N', 'n')


def play_game(board):
    """Plays a game, returns its last round."""
    for round, player_mark in generate_rounds():
        display_board(board)
        update_board(board, player_mark, get_position_choice(board, player_mark))
        if is_game_complete(board):
            return round
    return MAX_ROUNDS


def play_tic_tac_toe(board):
    """Plays games."""
    print("Let's Play Tic-tac-toe!")
    print()
    while True:
        round = play_game(board)
        display_board(board)
        display_outcome(round)
        if is_program_finished():
            break
        reset_board(board)
    print('Goodbye.')


def main():
    """..."""
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = ' '
    play_tic_tac_toe(board)

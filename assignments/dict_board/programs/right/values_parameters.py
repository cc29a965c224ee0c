# right
# base: reference
# without: EMPTY ask_coordinate ask_position play_rounds
# Rosa Brandt

def reset_board(*boards):
    """Resets one board or more."""
    for board in boards:
        for position in board:
            board[position] = ' '


def get_current_player(round=0):
    """Returns the mark for the round."""
    return ['X', 'O'][round % 2]


def get_position_choice(*arguments):
    """Returns the position that the player wants."""
    board, player_mark = arguments
    print(player_mark + ',')
    numbers = []
    while len(numbers) < 2 or board[tuple(numbers)] != ' ':
        numbers = []
        for word in ('row', 'column'):
            number = int(input('Choose your ' + word + ': '))
            while number not in range(3):
                number = int(input('Choose your ' + word + ': '))
            numbers.append(number)
        print()
    return tuple(numbers)


def update_board(board, player_mark, *position):
    """Sets the mark, position may be a tuple."""
    board[position[0]] = player_mark


def display_outcome(*rounds):
    """Shows the outcome of the last round given."""
    if rounds[-1] == MAX_ROUNDS:
        print("It's a draw!")
    else:
        print(get_current_player(rounds[-1]), 'wins!')
    print()


def check_positions(*values):
    """Tells whether all values are the same mark."""
    return all(value == 'X' for value in values) or all(value == 'O' for value in values)


def is_game_complete(board, **options):
    """Tells whether a line is complete."""
    lines = []
    for number in range(3):
        lines.append([(number, 0), (number, 1), (number, 2)])
        lines.append([(0, number), (1, number), (2, number)])
    lines.append([(0, 0), (1, 1), (2, 2)])
    lines.append([(2, 0), (1, 1), (0, 2)])
    return any(check_positions(*map(board.get, line)) for line in lines)


def is_program_finished(*ignored):
    """Asks the players."""
    answer = 'maybe'
    while answer not in ['Y', 'N', 'y', 'n']:
        answer = input('Play again (Y/N)? ')
    print()
    return answer in ['N', 'n']


def play_game(board):
    """Plays one game."""
    for round in range(MAX_ROUNDS):
        display_board(board)
        mark = get_current_player(round)
        position = get_position_choice(board, mark)
        update_board(board, mark, position)
        if is_game_complete(board):
            break
    else:
        round = MAX_ROUNDS
    display_board(board)
    display_outcome(round)


def play_tic_tac_toe(*boards):
    """Plays on the first board."""
    print("Let's Play Tic-tac-toe!")
    print()
    play_game(boards[0])
    while not is_program_finished():
        reset_board(boards[0])
        play_game(boards[0])
    print('Goodbye.')


def main():
    """..."""
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = ' '
    play_tic_tac_toe(board)

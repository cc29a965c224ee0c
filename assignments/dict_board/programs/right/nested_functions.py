# right
# base: reference
# without: EMPTY ask_coordinate ask_position play_rounds play_game
# CS 110, Bea Lindqvist

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
    """..."""
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = ' '
    play_tic_tac_toe(board)

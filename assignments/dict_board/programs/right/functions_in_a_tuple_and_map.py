# right
# base: reference
# without: EMPTY ask_position play_rounds play_game
# Yuki Ivers
# Lab group B

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
    """..."""
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = ' '
    play_tic_tac_toe(board)

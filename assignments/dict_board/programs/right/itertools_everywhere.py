# right
# base: reference
# without: EMPTY ask_coordinate play_rounds play_game
# Vito Quiroga
import itertools

MAX_ROUNDS = 9

def reset_board(board):
    """Resets."""
    for position in itertools.product(range(NUM_ROWS), range(NUM_COLS)):
        board[position] = ' '


def get_current_player(round):
    """Returns the player of the round."""
    return next(itertools.islice(itertools.cycle('XO'), round, None))


def ask_while(prompt, is_wrong):
    """Asks as long as the number is wrong."""
    answers = (int(input(prompt)) for _ in itertools.count())
    return next(itertools.dropwhile(is_wrong, answers))


def ask_position():
    """Asks for a position."""
    row = ask_while('Choose your row: ', lambda number: not 0 <= number < NUM_ROWS)
    col = ask_while('Choose your column: ', lambda number: not 0 <= number < NUM_COLS)
    print()
    return row, col


def get_position_choice(board, player_mark):
    """Returns the first free position that is typed."""
    print(f'{player_mark},')
    for position in iter(ask_position, None):
        if board[position] == ' ':
            return position


def update_board(board, player_mark, position):
    """Updates."""
    board[position] = player_mark


def display_outcome(round):
    """Displays."""
    if round == MAX_ROUNDS:
        print("It's a draw!")
    else:
        print(f'{get_current_player(round)} wins!')
    print()


def check_positions(pos1_value, pos2_value, pos3_value):
    """Checks."""
    return (pos1_value, pos2_value, pos3_value) in [('X',) * 3, ('O',) * 3]


def list_lines():
    """Returns the eight lines."""
    rows = [[(row, col) for col in range(NUM_COLS)] for row in range(NUM_ROWS)]
    columns = list(zip(*rows))
    diagonals = [[(i, i) for i in range(NUM_ROWS)], [(i, NUM_ROWS - 1 - i) for i in range(NUM_ROWS)]]
    return itertools.chain(rows, columns, diagonals)


def is_game_complete(board):
    """Is the game over?"""
    values = ([board[position] for position in line] for line in list_lines())
    return any(itertools.starmap(check_positions, values))


def is_program_finished():
    """Finished?"""
    answers = iter(lambda: input('Play again (Y/N)? '), None)
    answer = next(itertools.filterfalse(lambda text: text not in ('Y', 'y', 'N', 'n'), answers))
    print()
    return answer in ('N', 'n')


def play_tic_tac_toe(board):
    """Plays."""
    print("Let's Play Tic-tac-toe!", end='\n\n')
    for game in itertools.count():
        if game > 0:
            reset_board(board)
        for round in itertools.count():
            display_board(board)
            if round == MAX_ROUNDS:
                break
            mark = get_current_player(round)
            update_board(board, mark, get_position_choice(board, mark))
            if is_game_complete(board):
                display_board(board)
                break
        display_outcome(round)
        if is_program_finished():
            break
    print('Goodbye.')


def main():
    """..."""
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = ' '
    play_tic_tac_toe(board)

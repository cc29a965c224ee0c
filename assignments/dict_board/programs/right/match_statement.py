# right
# base: reference
# without: EMPTY ask_coordinate ask_position play_game
# Bea Jansen
# I used the match statement that we saw in the lab.

def reset_board(board):
    """Clears the marks."""
    for position, mark in board.items():
        if mark != ' ':
            board[position] = ' '


def get_current_player(round):
    """Whose turn?"""
    match round % 2:
        case 0:
            return 'X'
        case _:
            return 'O'


def get_number(word):
    """Asks for a row or a column."""
    while True:
        match input('Choose your ' + word + ': '):
            case '0' | '1' | '2' as digit:
                return int(digit)


def get_position_choice(board, player_mark):
    """Which position?"""
    print(f'{player_mark},')
    while True:
        row = get_number('row')
        column = get_number('column')
        print()
        match board[(row, column)]:
            case ' ':
                return (row, column)


def update_board(board, player_mark, position):
    """Marks the position."""
    match position:
        case (row, column):
            board[(row, column)] = player_mark


def display_outcome(round):
    """Who won?"""
    match round:
        case 9:
            print("It's a draw!")
        case _:
            print(f'{get_current_player(round)} wins!')
    print()


def check_positions(pos1_value, pos2_value, pos3_value):
    """Three of a kind?"""
    match [pos1_value, pos2_value, pos3_value]:
        case ['X', 'X', 'X'] | ['O', 'O', 'O']:
            return True
        case _:
            return False


def is_game_complete(board):
    """Is there a line?"""
    for i in range(3):
        row = [board[(i, j)] for j in range(3)]
        col = [board[(j, i)] for j in range(3)]
        if check_positions(*row) or check_positions(*col):
            return True
    falling = [board[(i, i)] for i in range(3)]
    rising = [board[(i, 2 - i)] for i in range(3)]
    return check_positions(*falling) or check_positions(*rising)


def is_program_finished():
    """Another game?"""
    while True:
        match input('Play again (Y/N)? '):
            case 'Y' | 'y':
                print()
                return False
            case 'N' | 'n':
                print()
                return True


def play_rounds(board):
    """Plays the rounds of a game."""
    for round in range(MAX_ROUNDS):
        ...


def play_tic_tac_toe(board):
    """The whole program."""
    print("Let's Play Tic-tac-toe!")
    print()
    while True:
        round = play_rounds(board)
        display_board(board)
        display_outcome(round)
        match is_program_finished():
            case True:
                break
            case False:
                reset_board(board)
    print('Goodbye.')


def main():
    """..."""
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = ' '
    play_tic_tac_toe(board)

# right
# base: reference
# without: EMPTY ask_coordinate ask_position play_rounds play_game
# Yuki Farrow

def reset_board(game_board):
    """Takes all marks off the board."""
    for square in game_board:
        game_board[square] = ' '


def get_current_player(game_round):
    """Finds out whose turn it is."""
    remainder = game_round % 2
    if remainder == 0:
        return 'X'
    elif remainder == 1:
        return 'O'


def get_position_choice(game_board, mark):
    """Asks for a square."""
    print(mark + ',')
    while True:
        row = int(input('Choose your row: '))
        while row not in (0, 1, 2):
            row = int(input('Choose your row: '))
        column = int(input('Choose your column: '))
        while column not in (0, 1, 2):
            column = int(input('Choose your column: '))
        square = (row, column)
        print()
        if game_board[square] != ' ':
            continue
        return square


def update_board(game_board, mark, square):
    """Puts a mark on a square."""
    game_board[square] = mark


def display_outcome(game_round):
    """Announces the outcome."""
    if game_round == MAX_ROUNDS:
        print("It's a draw!")
    else:
        print(get_current_player(game_round) + ' wins!')
    print()


def check_positions(first, second, third):
    """Tells whether three marks win."""
    return first in ('X', 'O') and first == second and second == third


def is_game_complete(game_board):
    """Tells whether somebody has won."""
    marks = [game_board[(row, column)] for row in range(3) for column in range(3)]
    for start in (0, 3, 6):
        if check_positions(marks[start], marks[start + 1], marks[start + 2]):
            return True
    for start in (0, 1, 2):
        if check_positions(marks[start], marks[start + 3], marks[start + 6]):
            return True
    return check_positions(marks[0], marks[4], marks[8]) or check_positions(marks[2], marks[4], marks[6])


def is_program_finished():
    """Asks for another game."""
    reply = input('Play again (Y/N)? ')
    while reply.upper() not in ('Y', 'N'):
        reply = input('Play again (Y/N)? ')
    print()
    return reply.upper() == 'N'


def play_tic_tac_toe(game_board):
    """Plays one game after the other."""
    print("Let's Play Tic-tac-toe!")
    print()
    stop = False
    while not stop:
        while ' ' in game_board.values():
            display_board(game_board)
            game_round = MAX_ROUNDS - list(game_board.values()).count(' ')
            mark = get_current_player(game_round)
            square = get_position_choice(game_board, mark)
            update_board(game_board, mark, square)
            if is_game_complete(game_board):
                break
        else:
            game_round = MAX_ROUNDS
        display_board(game_board)
        display_outcome(game_round)
        stop = is_program_finished()
        if not stop:
            reset_board(game_board)
    print('Goodbye.')


def main():
    """..."""
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = ' '
    play_tic_tac_toe(board)

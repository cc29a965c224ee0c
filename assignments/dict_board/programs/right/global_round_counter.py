# right
# base: reference
# without: EMPTY ask_coordinate ask_position play_rounds play_game
# Bea Underhill

current_round = 0
game_over = False

def reset_board(board):
    """Resets the board."""
    for i in board:
        if board[i] == 'X' or board[i] == 'O':
            board[i] = ' '


def get_current_player(round):
    """Returns X or O."""
    if round % 2 == 0:
        return 'X'
    if round % 2 == 1:
        return 'O'


def get_position_choice(board, player_mark):
    """Asks for row and column."""
    print(str(player_mark) + ',')
    finding = True
    while finding:
        row = int(input('Choose your row: '))
        while row != 0 and row != 1 and row != 2:
            row = int(input('Choose your row: '))
        col = int(input('Choose your column: '))
        while col != 0 and col != 1 and col != 2:
            col = int(input('Choose your column: '))
        print()
        if board[(row, col)] == ' ':
            finding = False
    return (row, col)


def update_board(board, player_mark, position):
    """Updates the board."""
    board[position] = player_mark


def display_outcome(round):
    """Shows the outcome."""
    if round == MAX_ROUNDS:
        result = "It's a draw!"
    else:
        result = get_current_player(round) + ' wins!'
    print(result)
    print()


def check_positions(pos1_value, pos2_value, pos3_value):
    """Checks 3 positions."""
    if pos1_value == 'X' and pos2_value == 'X' and pos3_value == 'X':
        return True
    if pos1_value == 'O' and pos2_value == 'O' and pos3_value == 'O':
        return True
    else:
        return False


def is_game_complete(board):
    """Checks 8 lines."""
    winning = [[(0, 0), (0, 1), (0, 2)], [(1, 0), (1, 1), (1, 2)],
               [(2, 0), (2, 1), (2, 2)], [(0, 0), (1, 0), (2, 0)],
               [(0, 1), (1, 1), (2, 1)], [(0, 2), (1, 2), (2, 2)],
               [(0, 0), (1, 1), (2, 2)], [(0, 2), (1, 1), (2, 0)]]
    for line in winning:
        if check_positions(board[line[0]], board[line[1]], board[line[2]]):
            return True
    return False


def is_program_finished():
    """Play again?"""
    response = input('Play again (Y/N)? ')
    while True:
        if response in ('Y', 'y'):
            print()
            return False
        if response in ('N', 'n'):
            print()
            return True
        response = input('Play again (Y/N)? ')


def play_turn(board):
    """Plays a turn."""
    global current_round, game_over
    mark = get_current_player(current_round)
    position = get_position_choice(board, mark)
    update_board(board, mark, position)
    game_over = is_game_complete(board)
    if not game_over:
        current_round += 1


def play_tic_tac_toe(board):
    """Plays tic-tac-toe."""
    global current_round, game_over
    print("Let's Play Tic-tac-toe!")
    print()
    done = False
    while not done:
        current_round = 0
        game_over = False
        while not game_over and current_round < MAX_ROUNDS:
            display_board(board)
            play_turn(board)
        display_board(board)
        display_outcome(current_round)
        done = is_program_finished()
        if not done:
            reset_board(board)
    print('Goodbye.')


def main():
    """..."""
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = ' '
    play_tic_tac_toe(board)

# right
# base: reference
# without: EMPTY ask_coordinate ask_position play_rounds play_game
# Pia Novak: tic tac toe

def reset_board(board):
    """Set every position back to a blank."""
    positions = list(board.keys())
    index = 0
    while index < len(positions):
        board[positions[index]] = ' '
        index += 1


def get_current_player(round):
    """Give back the mark of the player."""
    if round % 2 != 0:
        return 'O'
    else:
        return 'X'


def read_number(prompt, limit):
    """Ask until a whole number below the limit is typed."""
    while True:
        try:
            number = int(input(prompt))
        except ValueError:
            continue
        if 0 <= number < limit:
            return number


def get_position_choice(board, player_mark):
    """Ask for a position that is free."""
    print('{},'.format(player_mark))
    while True:
        row = read_number('Choose your row: ', NUM_ROWS)
        col = read_number('Choose your column: ', NUM_COLS)
        print()
        if board.get((row, col)) == ' ':
            return row, col


def update_board(board, player_mark, position):
    """Set a mark."""
    board.update({position: player_mark})


def display_outcome(round):
    """Say who won."""
    if round != MAX_ROUNDS:
        print('{} wins!\n'.format(get_current_player(round)))
    else:
        print("It's a draw!\n")


def check_positions(pos1_value, pos2_value, pos3_value):
    """Say whether the three are X or the three are O."""
    if (pos1_value, pos2_value, pos3_value) == ('X', 'X', 'X'):
        return True
    if (pos1_value, pos2_value, pos3_value) == ('O', 'O', 'O'):
        return True
    return False


def is_game_complete(board):
    """Say whether the game is won."""
    lines = [((0, 0), (1, 1), (2, 2)), ((0, 2), (1, 1), (2, 0))]
    for number in range(3):
        lines.append(((number, 0), (number, 1), (number, 2)))
        lines.append(((0, number), (1, number), (2, number)))
    for a, b, c in lines:
        if check_positions(board[a], board[b], board[c]):
            return True
    return False


def is_program_finished():
    """Ask whether to stop."""
    answers = {'Y': False, 'y': False, 'N': True, 'n': True}
    while True:
        try:
            finished = answers[input('Play again (Y/N)? ')]
            print()
            return finished
        except KeyError:
            pass


def play_tic_tac_toe(board):
    """Play games until the players stop."""
    print("Let's Play Tic-tac-toe!\n")
    finished = False
    while not finished:
        reset_board(board)
        round = -1
        complete = False
        while not complete and round < MAX_ROUNDS - 1:
            round += 1
            display_board(board)
            player = get_current_player(round)
            update_board(board, player, get_position_choice(board, player))
            complete = is_game_complete(board)
        display_board(board)
        display_outcome(round if complete else MAX_ROUNDS)
        finished = is_program_finished()
    print('Goodbye.')


def main():
    """..."""
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = ' '
    play_tic_tac_toe(board)

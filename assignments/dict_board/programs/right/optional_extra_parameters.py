# right
# base: reference
# without: EMPTY ask_coordinate ask_position play_rounds play_game
# Mira Rinaldi

def reset_board(board, mark=' '):
    """Fills the board with the mark."""
    for position in board:
        board[position] = mark


def get_current_player(round, marks='XO'):
    """Returns the mark of the player."""
    return marks[round % len(marks)]


def get_position_choice(board, player_mark, repeated=False):
    """Returns the chosen position, repeated after a position that is taken."""
    if not repeated:
        print(player_mark + ',')
    row = int(input('Choose your row: '))
    while row not in range(NUM_ROWS):
        row = int(input('Choose your row: '))
    col = int(input('Choose your column: '))
    while col not in range(NUM_COLS):
        col = int(input('Choose your column: '))
    print()
    if board[(row, col)] != ' ':
        return get_position_choice(board, player_mark, True)
    return (row, col)


def update_board(board, player_mark, position, only_if=None):
    """Sets a mark."""
    if only_if is None or board[position] == only_if:
        board[position] = player_mark


def display_outcome(round, last=MAX_ROUNDS):
    """Prints the outcome."""
    if round == last:
        print("It's a draw!")
    else:
        print(get_current_player(round) + ' wins!')
    print()


def check_positions(pos1_value, pos2_value, pos3_value, empty=' '):
    """Compares three values."""
    if pos1_value == empty:
        return False
    return pos1_value == pos2_value and pos2_value == pos3_value


def is_game_complete(board, size=3):
    """Checks the lines of the board."""
    for i in range(size):
        if check_positions(board[(i, 0)], board[(i, 1)], board[(i, 2)]):
            return True
        if check_positions(board[(0, i)], board[(1, i)], board[(2, i)]):
            return True
    return (check_positions(board[(0, 0)], board[(1, 1)], board[(2, 2)])
            or check_positions(board[(2, 0)], board[(1, 1)], board[(0, 2)]))


def is_program_finished(prompt='Play again (Y/N)? '):
    """Asks with the prompt."""
    response = input(prompt)
    while response not in ['Y', 'y', 'N', 'n']:
        response = input(prompt)
    print()
    return response in ['N', 'n']


def play_tic_tac_toe(board, welcome=True):
    """Plays games, the first one with a welcome."""
    if welcome:
        print("Let's Play Tic-tac-toe!")
        print()
    round = 0
    complete = False
    while round < MAX_ROUNDS and not complete:
        display_board(board)
        mark = get_current_player(round)
        update_board(board, mark, get_position_choice(board, mark))
        complete = is_game_complete(board)
        if not complete:
            round += 1
    display_board(board)
    display_outcome(round)
    if is_program_finished():
        print('Goodbye.')
    else:
        reset_board(board)
        play_tic_tac_toe(board, False)


def main():
    """..."""
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = ' '
    play_tic_tac_toe(board)

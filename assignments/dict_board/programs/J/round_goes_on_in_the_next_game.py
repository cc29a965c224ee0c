# wrong: J
# Nadia P.
# only my functions, the given part is in the other file

def reset_board(board):
    """Empties it."""
    for r in 0, 1, 2:
        for c in 0, 1, 2:
            board[r, c] = ' '

def get_current_player(round):
    """Mark."""
    if (round / 2) == (round // 2):
        return 'X'
    else:
        return 'O'

def get_position_choice(board, player_mark):
    """Asks."""
    print(player_mark + ',')
    ok = 0
    while ok != 1:
        row = input('Choose your row: ')
        while not row in ('0', '1', '2'):
            row = input('Choose your row: ')
        column = input('Choose your column: ')
        while not column in ('0', '1', '2'):
            column = input('Choose your column: ')
        print()
        if board[(int(row), int(column))] == ' ':
            ok = 1
    return (int(row), int(column))

def update_board(board, player_mark, position):
    """Writes."""
    board[position] = player_mark

def display_outcome(round):
    """Prints."""
    if round == MAX_ROUNDS:
        print('It\'s a draw!\n')
    else:
        who = get_current_player(round)
        print(who, ' wins!', '\n', sep='')

def check_positions(pos1_value, pos2_value, pos3_value):
    """Compares."""
    result = False
    if pos1_value == 'X':
        if pos2_value == 'X':
            if pos3_value == 'X':
                result = True
    elif pos1_value == 'O':
        if pos2_value == 'O':
            if pos3_value == 'O':
                result = True
    return result

def is_game_complete(board):
    """Looks."""
    checks = [
        check_positions(board[0, 0], board[0, 1], board[0, 2]),
        check_positions(board[1, 0], board[1, 1], board[1, 2]),
        check_positions(board[2, 0], board[2, 1], board[2, 2]),
        check_positions(board[0, 0], board[1, 0], board[2, 0]),
        check_positions(board[0, 1], board[1, 1], board[2, 1]),
        check_positions(board[0, 2], board[1, 2], board[2, 2]),
        check_positions(board[0, 0], board[1, 1], board[2, 2]),
        check_positions(board[2, 0], board[1, 1], board[0, 2]),
    ]
    return True in checks

def play_tic_tac_toe(board):
    """Plays."""
    print("Let's Play Tic-tac-toe!")
    print()
    over = False
    round = 0
    while not over:
        display_board(board)
        p = get_current_player(round)
        update_board(board, p, get_position_choice(board, p))
        won = is_game_complete(board)
        if won or round == 8:
            display_board(board)
            if won:
                display_outcome(round)
            else:
                display_outcome(MAX_ROUNDS)
            over = is_program_finished()
            if not over:
                reset_board(board)
                round = round + 1
                if round > 8:
                    round = 0
        else:
            round = round + 1
    print('Goodbye.')

def is_program_finished():
    """Asks."""
    a = ''
    while a != 'y' and a != 'n':
        a = input('Play again (Y/N)? ').lower()
    print()
    if a == 'n':
        return True
    return False

def main():
    """Starts."""
    board = {}
    for r in 0, 1, 2:
        for c in 0, 1, 2:
            board[r, c] = ' '
    play_tic_tac_toe(board)

main()

# wrong: J
# Assignment 5
# Student: Chen Li

MAX_ROUNDS = 9
NUM_ROWS = 3
NUM_COLS = 3
NUM_POSITIONS = 9
ROW_POS = 0
COL_POS = 1

game_round = 0
game_is_won = False
chosen_row = -1
chosen_col = -1


def display_board(board):
    """Prints the board with its row and column numbers, then a blank line."""
    print('     0 1 2 ')
    for row in range(NUM_ROWS):
        if row > 0:
            print('    --+-+--')
        marks = [board[(row, col)] for col in range(NUM_COLS)]
        print('  ' + str(row) + '  ' + '|'.join(marks) + ' ')
    print()


def reset_board(board):
    """Reset"""
    for key in list(board):
        if board[key] != ' ':
            board[key] = ' '


def get_current_player(round):
    """Player"""
    player = 'X'
    for turn in range(round):
        if player == 'X':
            player = 'O'
        else:
            player = 'X'
    return player


def choose_row():
    """Sets chosen_row"""
    global chosen_row
    chosen_row = -1
    while chosen_row < 0 or chosen_row >= NUM_ROWS:
        chosen_row = int(input("Choose your row: "))


def choose_col():
    """Sets chosen_col"""
    global chosen_col
    chosen_col = -1
    while chosen_col < 0 or chosen_col >= NUM_COLS:
        chosen_col = int(input("Choose your column: "))


def get_position_choice(board, player_mark):
    """Choice"""
    print(f'{player_mark},')
    choose_row()
    choose_col()
    print()
    while board[(chosen_row, chosen_col)] != ' ':
        choose_row()
        choose_col()
        print()
    return (chosen_row, chosen_col)


def update_board(board, player_mark, position):
    """Update"""
    board[position] = player_mark


def display_outcome(round):
    """Outcome"""
    if round == MAX_ROUNDS:
        print("It's a draw!\n")
    elif get_current_player(round) == 'X':
        print("X wins!\n")
    elif get_current_player(round) == 'O':
        print("O wins!\n")


def check_positions(pos1_value, pos2_value, pos3_value):
    """Check"""
    if pos1_value == ' ':
        return False
    if pos1_value != pos2_value:
        return False
    if pos2_value != pos3_value:
        return False
    return True


def check_rows(board):
    """Rows"""
    for row in range(NUM_ROWS):
        if check_positions(board[(row, 0)], board[(row, 1)], board[(row, 2)]):
            return True
    return False


def check_cols(board):
    """Columns"""
    for col in range(NUM_COLS):
        if check_positions(board[(0, col)], board[(1, col)], board[(2, col)]):
            return True
    return False


def check_diagonals(board):
    """Diagonals"""
    left = check_positions(board[(0, 0)], board[(1, 1)], board[(2, 2)])
    right = check_positions(board[(0, 2)], board[(1, 1)], board[(2, 0)])
    return left or right


def is_game_complete(board):
    """Complete"""
    return check_rows(board) or check_cols(board) or check_diagonals(board)


def play_round(board):
    """One round"""
    global game_round, game_is_won
    display_board(board)
    player = get_current_player(game_round)
    update_board(board, player, get_position_choice(board, player))
    game_is_won = is_game_complete(board)
    if not game_is_won:
        game_round += 1


def play_game(board):
    """One game"""
    global game_round, game_is_won
    game_round = 0
    game_is_won = False
    while not game_is_won and game_round != MAX_ROUNDS:
        play_round(board)
    display_board(board)
    display_outcome(game_round)


def play_tic_tac_toe(board):
    """All games"""
    play_game(board)
    while not is_program_finished():
        reset_board(board)
        play_game(board)


def is_program_finished():
    """Finished"""
    valid = False
    while not valid:
        answer = input("Play again (Y/N)? ")
        if answer == "Y" or answer == "y":
            valid = True
            finished = False
        if answer == "N" or answer == "n":
            valid = True
            finished = True
    print()
    return finished


def main():
    """Main"""
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = ' '
    print("Let's Play Tic-tac-toe!")
    print()
    play_tic_tac_toe(board)
    print("Goodbye.")


if __name__ == '__main__':
    main()

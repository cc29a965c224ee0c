# right
# Author: Tom Baker (tb123)
# Tic-tac-toe
MAX_ROUNDS = 9
NUM_ROWS = 3
NUM_COLS = 3
NUM_POSITIONS = 9
ROW_POS = 0
COL_POS = 1

# display_board was given
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
    """Resets"""
    for position in board.keys():
        board[position] = ' '

# test step A
test_board = {(0, 0): 'X', (0, 1): ' '}
reset_board(test_board)
print('after reset:', test_board)

def get_current_player(round):
    """Player"""
    if round % 2 != 0:
        return 'O'
    return 'X'

print(get_current_player(3))
print(get_current_player(8))
assert get_current_player(0) == 'X'

def get_row():
    """Row"""
    row = int(input('Choose your row: '))
    while row > NUM_ROWS - 1 or row < 0:
        row = int(input('Choose your row: '))
    return row

def get_column():
    """Column"""
    column = int(input('Choose your column: '))
    while column > NUM_COLS - 1 or column < 0:
        column = int(input('Choose your column: '))
    return column

def get_position_choice(board, player_mark):
    """Position"""
    print(player_mark + ',')
    position = (get_row(), get_column())
    print()
    while board[position] != ' ':
        position = (get_row(), get_column())
        print()
    return position

def update_board(board, player_mark, position):
    """Update"""
    board[position] = player_mark

def display_outcome(round):
    """Outcome"""
    if round == MAX_ROUNDS:
        print("It's a draw!")
    else:
        print(get_current_player(round), "wins!")
    print()

display_outcome(9)
display_outcome(4)

def check_positions(pos1_value, pos2_value, pos3_value):
    """Check"""
    if (pos1_value == "X" or pos1_value == "O") and pos1_value == pos2_value and pos1_value == pos3_value:
        return True
    return False

print(check_positions('X', 'X', 'X'), check_positions(' ', ' ', ' '))

def is_game_complete(board):
    """Complete"""
    if (check_positions(board[(0, 0)], board[(0, 1)], board[(0, 2)])
            or check_positions(board[(1, 0)], board[(1, 1)], board[(1, 2)])
            or check_positions(board[(2, 0)], board[(2, 1)], board[(2, 2)])
            or check_positions(board[(0, 0)], board[(1, 0)], board[(2, 0)])
            or check_positions(board[(0, 1)], board[(1, 1)], board[(2, 1)])
            or check_positions(board[(0, 2)], board[(1, 2)], board[(2, 2)])
            or check_positions(board[(0, 0)], board[(1, 1)], board[(2, 2)])
            or check_positions(board[(0, 2)], board[(1, 1)], board[(2, 0)])):
        return True
    else:
        return False

def play_tic_tac_toe(board):
    """Play"""
    print("Let's Play Tic-tac-toe!")
    print()
    keep_playing = True
    while keep_playing:
        # the game goes on as long as nobody has won
        for round in range(MAX_ROUNDS + 1):
            display_board(board)
            if round == MAX_ROUNDS:
                display_outcome(round)
                break
            if round > 0 and is_game_complete(board):
                display_outcome(round - 1)
                break
            player = get_current_player(round)
            update_board(board, player, get_position_choice(board, player))
            if round == MAX_ROUNDS - 1 and is_game_complete(board):
                display_board(board)
                display_outcome(round)
                break
        if is_program_finished():
            keep_playing = False
        else:
            reset_board(board)
    print("Goodbye.")

def is_program_finished():
    """Finished"""
    response = input("Play again (Y/N)? ")
    while not (response == 'Y' or response == 'y' or response == 'N' or response == 'n'):
        response = input("Play again (Y/N)? ")
    print()
    return response == 'N' or response == 'n'

def main():
    """Main"""
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = ' '
    play_tic_tac_toe(board)

main()

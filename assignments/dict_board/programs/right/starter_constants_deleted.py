# right
# Xenia Sato: Tic-tac-toe without the constants, I write the numbers

def display_board(board):
    print('     0 1 2 ')
    for row in range(3):
        print('  ' + str(row) + '  ', end='')
        print(board[(row, 0)], board[(row, 1)], board[(row, 2)], sep='|', end=' \n')
        if row < 2:
            print('    --+-+--')
    print()

def reset_board(board):
    """Resets board"""
    for row in [0, 1, 2]:
        board[(row, 0)] = ' '
        board[(row, 1)] = ' '
        board[(row, 2)] = ' '

def get_current_player(round):
    """Current player"""
    if round / 2 == round // 2:
        return 'X'
    return 'O'

def get_position_choice(board, player_mark):
    """Position"""
    print(player_mark + ',')
    row = int(input('Choose your row: '))
    while not 0 <= row <= 2:
        row = int(input('Choose your row: '))
    col = int(input('Choose your column: '))
    while not 0 <= col <= 2:
        col = int(input('Choose your column: '))
    print()
    if board[(row, col)] == ' ':
        return (row, col)
    while board[(row, col)] != ' ':
        row = int(input('Choose your row: '))
        while not 0 <= row <= 2:
            row = int(input('Choose your row: '))
        col = int(input('Choose your column: '))
        while not 0 <= col <= 2:
            col = int(input('Choose your column: '))
        print()
    return (row, col)

def update_board(board, player_mark, position):
    """Update"""
    board[position] = player_mark

def display_outcome(round):
    """Outcome"""
    if round == 9:
        print("It's a draw!")
    else:
        print(get_current_player(round) + " wins!")
    print()

def check_positions(pos1_value, pos2_value, pos3_value):
    """Check"""
    if pos1_value != ' ' and pos2_value != ' ' and pos3_value != ' ':
        if pos1_value == pos2_value == pos3_value:
            return True
    return False

def is_game_complete(board):
    """Complete"""
    for i in [0, 1, 2]:
        if check_positions(board[(i, 0)], board[(i, 1)], board[(i, 2)]):
            return True
    for i in [0, 1, 2]:
        if check_positions(board[(0, i)], board[(1, i)], board[(2, i)]):
            return True
    if check_positions(board[(0, 0)], board[(1, 1)], board[(2, 2)]):
        return True
    elif check_positions(board[(0, 2)], board[(1, 1)], board[(2, 0)]):
        return True
    return False

def is_program_finished():
    """Finished"""
    response = input('Play again (Y/N)? ')
    while response not in ('Y', 'N', 'y', 'n'):
        response = input('Play again (Y/N)? ')
    print()
    return response == 'N' or response == 'n'

def play_tic_tac_toe(board):
    """Play"""
    print("Let's Play Tic-tac-toe!")
    print()
    while True:
        for round in range(10):
            display_board(board)
            if round == 9:
                break
            mark = get_current_player(round)
            position = get_position_choice(board, mark)
            update_board(board, mark, position)
            if is_game_complete(board):
                display_board(board)
                break
        display_outcome(round)
        if is_program_finished():
            print('Goodbye.')
            break
        reset_board(board)

def main():
    """Main"""
    board = {(0, 0): ' ', (0, 1): ' ', (0, 2): ' ', (1, 0): ' ', (1, 1): ' ', (1, 2): ' ', (2, 0): ' ', (2, 1): ' ', (2, 2): ' '}
    play_tic_tac_toe(board)

if __name__ == "__main__":
    main()

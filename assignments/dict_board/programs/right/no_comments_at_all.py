# right
MAX_ROUNDS = 9
NUM_ROWS = 3
NUM_COLS = 3
NUM_POSITIONS = 9
ROW_POS = 0
COL_POS = 1


def display_board(board):
    print('     0 1 2 ')
    print('  0  ' + board[(0, 0)] + '|' + board[(0, 1)] + '|' + board[(0, 2)] + ' ')
    print('    --+-+--')
    print('  1  ' + board[(1, 0)] + '|' + board[(1, 1)] + '|' + board[(1, 2)] + ' ')
    print('    --+-+--')
    print('  2  ' + board[(2, 0)] + '|' + board[(2, 1)] + '|' + board[(2, 2)] + ' ')
    print()


def reset_board(board):
    for x in board:
        board[x] = ' '


def get_current_player(round):
    if round % 2:
        return 'O'
    return 'X'


def get_position_choice(board, player_mark):
    print(player_mark + ',')
    while True:
        row = input('Choose your row: ')
        while row != '0' and row != '1' and row != '2':
            row = input('Choose your row: ')
        col = input('Choose your column: ')
        while col != '0' and col != '1' and col != '2':
            col = input('Choose your column: ')
        print()
        position = (int(row), int(col))
        if board[position] == ' ':
            return position


def update_board(board, player_mark, position):
    board[position] = player_mark


def display_outcome(round):
    if round == MAX_ROUNDS:
        print("It's a draw!")
        print()
        return
    if get_current_player(round) == 'X':
        print('X wins!')
        print()
        return
    print('O wins!')
    print()


def check_positions(pos1_value, pos2_value, pos3_value):
    return (pos1_value == 'X' or pos1_value == 'O') and pos1_value == pos2_value and pos1_value == pos3_value


def is_game_complete(board):
    a = check_positions(board[(0, 0)], board[(0, 1)], board[(0, 2)])
    b = check_positions(board[(1, 0)], board[(1, 1)], board[(1, 2)])
    c = check_positions(board[(2, 0)], board[(2, 1)], board[(2, 2)])
    d = check_positions(board[(0, 0)], board[(1, 0)], board[(2, 0)])
    e = check_positions(board[(0, 1)], board[(1, 1)], board[(2, 1)])
    f = check_positions(board[(0, 2)], board[(1, 2)], board[(2, 2)])
    g = check_positions(board[(0, 0)], board[(1, 1)], board[(2, 2)])
    h = check_positions(board[(0, 2)], board[(1, 1)], board[(2, 0)])
    if a or b or c or d or e or f or g or h:
        return True
    return False


def is_program_finished():
    x = input('Play again (Y/N)? ')
    while x != 'Y' and x != 'y' and x != 'N' and x != 'n':
        x = input('Play again (Y/N)? ')
    print()
    return x == 'N' or x == 'n'


def play_tic_tac_toe(board):
    print("Let's Play Tic-tac-toe!")
    print()
    q = False
    while not q:
        n = 0
        display_board(board)
        while n < MAX_ROUNDS:
            p = get_current_player(n)
            update_board(board, p, get_position_choice(board, p))
            display_board(board)
            if is_game_complete(board):
                break
            n += 1
        display_outcome(n)
        q = is_program_finished()
        if not q:
            reset_board(board)
    print('Goodbye.')


def main():
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = ' '
    play_tic_tac_toe(board)


if __name__ == '__main__':
    main()

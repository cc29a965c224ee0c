# right
# base: reference
# without: EMPTY ask_coordinate ask_position play_rounds play_game __name__
# Oona Farrow, tic tac toe

COL_POS = 1

def display_board(board):
    ...

def reset_board(board):
    '''clears the board'''
    for i in range(NUM_ROWS):
        for j in range(NUM_COLS):
            board[i, j] = ' '

def get_current_player(round):
    '''returns X or O'''
    if round == 0 or round % 2 == 0:
        return 'X'
    elif round % 2 == 1:
        return 'O'

def get_position_choice(board, player_mark):
    '''returns row and col'''
    print(player_mark + ',')
    row = -1
    col = -1
    ok = False
    while not ok:
        row = eval(input('Choose your row: '))
        while row < 0 or row > 2:
            row = eval(input('Choose your row: '))
        col = eval(input('Choose your column: '))
        while col < 0 or col > 2:
            col = eval(input('Choose your column: '))
        print()
        ok = board[row, col] == ' '
    return row, col

def update_board(board, player_mark, position):
    '''changes the board'''
    board[position[ROW_POS], position[COL_POS]] = player_mark

def display_outcome(round):
    '''prints the outcome'''
    if round == MAX_ROUNDS:
        print('It\'s a draw!')
    else:
        winner = get_current_player(round)
        if winner == 'X':
            print('X wins!')
        if winner == 'O':
            print('O wins!')
    print()

def check_positions(pos1_value, pos2_value, pos3_value):
    '''checks three in a row'''
    if pos1_value == 'X':
        if pos2_value == 'X':
            if pos3_value == 'X':
                return True
    if pos1_value == 'O':
        if pos2_value == 'O':
            if pos3_value == 'O':
                return True
    return False

def is_game_complete(board):
    '''checks for a winner'''
    win = False
    i = 0
    while i < 3 and not win:
        win = check_positions(board[i, 0], board[i, 1], board[i, 2])
        if not win:
            win = check_positions(board[0, i], board[1, i], board[2, i])
        i = i + 1
    if not win:
        win = check_positions(board[0, 0], board[1, 1], board[2, 2])
    if not win:
        win = check_positions(board[0, 2], board[1, 1], board[2, 0])
    return win

def is_program_finished():
    '''asks the user'''
    response = ''
    while response != 'y' and response != 'n':
        response = input('Play again (Y/N)? ')
        response = response.lower()
    print()
    if response == 'y':
        return False
    if response == 'n':
        return True

def play_tic_tac_toe(board):
    '''plays the game'''
    print("Let's Play Tic-tac-toe!")
    print()
    done = False
    while done is False:
        round = 0
        complete = False
        while complete is False:
            display_board(board)
            player = get_current_player(round)
            choice = get_position_choice(board, player)
            update_board(board, player, choice)
            complete = is_game_complete(board)
            if complete is False:
                round = round + 1
                if round == MAX_ROUNDS:
                    complete = True
        display_board(board)
        display_outcome(round)
        done = is_program_finished()
        if done is False:
            reset_board(board)
    print('Goodbye.')

def main():
    board = {(0, 0): ' ', (0, 1): ' ', (0, 2): ' ',
             (1, 0): ' ', (1, 1): ' ', (1, 2): ' ',
             (2, 0): ' ', (2, 1): ' ', (2, 2): ' '}
    play_tic_tac_toe(board)

main()

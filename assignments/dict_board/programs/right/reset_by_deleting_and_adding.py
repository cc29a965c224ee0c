# right
# base: reference
# without: EMPTY ask_coordinate ask_position play_rounds play_game
# Nils Quiroga

COL_POS = 1

def display_board(board):
    ...

say = print
ask = input

def reset_board(board):
    """empties the board"""
    b = board
    for k in list(b):
        del b[k]
        b[k] = ' '

def get_current_player(round):
    """X or O"""
    if round % 2 == 0: return 'X'
    else: return 'O'

whose_turn = get_current_player

def get_position_choice(board, player_mark):
    """asks for a position"""
    say(player_mark + ',')
    taken = True
    while taken:
        row = int(ask('Choose your row: '))
        while row < 0 or row > 2: row = int(ask('Choose your row: '))
        col = int(ask('Choose your column: '))
        while col < 0 or col > 2: col = int(ask('Choose your column: '))
        say()
        taken = board[row, col] != ' '
    return row, col

def update_board(board, player_mark, position):
    """sets a mark"""
    b = board
    b[position] = player_mark

def display_outcome(round):
    """tells who won"""
    if round == MAX_ROUNDS: say("It's a draw!")
    else: say(whose_turn(round), 'wins!')
    say()

def check_positions(pos1_value, pos2_value, pos3_value):
    """three in a row?"""
    return pos1_value == pos2_value == pos3_value == 'X' or pos1_value == pos2_value == pos3_value == 'O'

cp = check_positions

def is_game_complete(board):
    """won?"""
    b = board
    if cp(b[0, 0], b[0, 1], b[0, 2]): return True
    if cp(b[1, 0], b[1, 1], b[1, 2]): return True
    if cp(b[2, 0], b[2, 1], b[2, 2]): return True
    if cp(b[0, 0], b[1, 0], b[2, 0]): return True
    if cp(b[0, 1], b[1, 1], b[2, 1]): return True
    if cp(b[0, 2], b[1, 2], b[2, 2]): return True
    if cp(b[0, 0], b[1, 1], b[2, 2]): return True
    if cp(b[2, 0], b[1, 1], b[0, 2]): return True
    return False

def is_program_finished():
    """again?"""
    r = ask('Play again (Y/N)? ')
    while r not in ('Y', 'y', 'N', 'n'): r = ask('Play again (Y/N)? ')
    say()
    return r == 'N' or r == 'n'

finished = is_program_finished
show = display_board

def play_tic_tac_toe(board):
    """plays"""
    say("Let's Play Tic-tac-toe!")
    say()
    while True:
        round = 0
        while True:
            show(board)
            mark = whose_turn(round)
            update_board(board, mark, get_position_choice(board, mark))
            if is_game_complete(board): break
            round += 1
            if round == MAX_ROUNDS: break
        show(board)
        display_outcome(round)
        if finished(): break
        reset_board(board)
    say('Goodbye.')

def main():
    """..."""
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = ' '
    play_tic_tac_toe(board)

# right
# base: reference
# without: EMPTY ask_coordinate ask_position play_rounds play_game
# Ines Hollis
MAX_ROUNDS = 9

COL_POS = 1

def display_board(board):
    ...

def reset_board(b):
    for k in b: b[k] = ' '

def get_current_player(r): return 'XO'[r % 2]

def ask(what):
    while (n := int(input(f'Choose your {what}: '))) not in (0, 1, 2): pass
    return n

def get_position_choice(b, m):
    print(m, end=',\n')
    while True:
        p = ask('row'), ask('column')
        print()
        if b[p] == ' ': return p

def update_board(b, m, p): b[p] = m

def display_outcome(r): print("It's a draw!" if r == MAX_ROUNDS else f'{get_current_player(r)} wins!', end='\n\n')

def check_positions(a, b, c): return a == b == c != ' '

def is_game_complete(b):
    v = list(b.values())
    return any(check_positions(v[i], v[j], v[k]) for i, j, k in ((0,1,2),(3,4,5),(6,7,8),(0,3,6),(1,4,7),(2,5,8),(0,4,8),(2,4,6)))

def is_program_finished():
    while (a := input('Play again (Y/N)? ').lower()) not in ('y', 'n'): pass
    print()
    return a == 'n'

def play_tic_tac_toe(b):
    print("Let's Play Tic-tac-toe!\n")
    while True:
        for r in range(MAX_ROUNDS + 1):
            display_board(b)
            if is_game_complete(b): r -= 1; break
            if r == MAX_ROUNDS: break
            m = get_current_player(r)
            update_board(b, m, get_position_choice(b, m))
        display_outcome(r)
        if is_program_finished(): break
        reset_board(b)
    print('Goodbye.')

def main():
    """..."""
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = ' '
    play_tic_tac_toe(board)

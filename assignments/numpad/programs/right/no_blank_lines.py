# right
# kompakt wie moeglich
import random
def ok(board):
    assert isinstance(board, list) and len(board) == 9, 'bad board'
def display_board(board):
    ok(board)
    for i in 6, 3, 0:
        print(f'  {board[i]}  |  {board[i+1]}  |  {board[i+2]}')
        if i: print('-----------------')
def choose_markers():
    m = ''
    while m not in ('X', 'O'): m = input('Select a marker for Player 1 (X or O): ')
    return (m, 'O') if m == 'X' else (m, 'X')
def place_marker(board, marker, position):
    ok(board); assert marker in ('X', 'O'); assert position in range(1, 10)
    board[position-1] = marker; return board
def win_check(b, m):
    ok(b); assert m in ('X', 'O')
    s = ''.join('m' if c == m else '.' for c in b)
    return 'mmm' in (s[:3], s[3:6], s[6:], s[::3], s[1::3], s[2::3], s[::4], s[2:7:2])
def choose_first():
    return f'Player {random.randint(1, 2)} was randomly determined to go first.'
def is_space_free(board, position):
    ok(board); assert position in range(1, 10)
    return board[position-1] == ' '
def is_board_full(board):
    ok(board); return ' ' not in board
def player_choice(board):
    ok(board)
    while True:
        p = input('Select a position on the board (1-9): ')
        if p not in tuple('123456789'): continue
        if is_space_free(board, int(p)): return int(p)
        print('That space is not available.')
def replay():
    a = ''
    while a not in ('Y', 'N'): a = input('Do you want to play again? Y/N: ')
    return a == 'Y'
def main():
    print('Welcome to Tic-Tac-Toe!')
    again = True
    while again:
        board = [' '] * 9
        m1, m2 = choose_markers()
        print(f"Player 1's marker: {m1}")
        print(f"Player 2's marker: {m2}")
        first = choose_first()
        print(first)
        m = m1 if '1' in first else m2
        while True:
            print(f"{m}'s turn.")
            display_board(place_marker(board, m, player_choice(board)))
            if win_check(board, m): print(f'{m} wins!'); break
            if is_board_full(board): print('The game has ended in a draw.'); break
            m = 'O' if m == 'X' else 'X'
        again = replay()
if __name__ == '__main__': main()

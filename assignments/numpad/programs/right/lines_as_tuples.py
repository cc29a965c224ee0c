# right
"""Numpad tic-tac-toe."""
from random import choice

X, O, FREE = 'X', 'O', ' '
WINS = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def is_board(b):
    return type(b) is list and len(b) == 9


def display_board(board):
    if not is_board(board):
        raise ValueError('not a board')
    print(('  {}  |  {}  |  {}\n' + '-' * 17 + '\n'
           '  {}  |  {}  |  {}\n' + '-' * 17 + '\n'
           '  {}  |  {}  |  {}').format(*board[6:], *board[3:6], *board[:3]))


def choose_markers():
    while (m := input('Select a marker for Player 1 (X or O): ')) not in (X, O):
        pass
    return (X, O) if m == X else (O, X)


def place_marker(board, marker, position):
    if not is_board(board) or marker not in (X, O) or position not in range(1, 10):
        raise ValueError('bad board, marker or position')
    board[position - 1] = marker
    return board


def win_check(b, m):
    if not is_board(b) or m not in (X, O):
        raise ValueError('bad board or marker')
    return any(b[i] == b[j] == b[k] == m for i, j, k in WINS)


def choose_first():
    return 'Player ' + choice('12') + ' was randomly determined to go first.'


def is_space_free(board, position):
    if not is_board(board) or position not in range(1, 10):
        raise ValueError('bad board or position')
    return board[position - 1] == FREE


def is_board_full(board):
    if not is_board(board):
        raise ValueError('not a board')
    return FREE not in board


def player_choice(board):
    if not is_board(board):
        raise ValueError('not a board')
    while True:
        p = input('Select a position on the board (1-9): ')
        if p in list('123456789'):
            if is_space_free(board, int(p)):
                return int(p)
            print('That space is not available.')


def replay():
    while (a := input('Do you want to play again? Y/N: ')) not in ('Y', 'N'):
        pass
    return a == 'Y'


def game():
    board = [FREE] * 9
    one, two = choose_markers()
    print(f"\nPlayer 1's marker: {one}\nPlayer 2's marker: {two}\n")
    who = choose_first()
    print(who)
    now, then = (one, two) if '1' in who else (two, one)
    while True:
        print(f"\n{now}'s turn.\n")
        display_board(place_marker(board, now, player_choice(board)))
        if win_check(board, now):
            return print(f'\n{now} wins!\n')
        if is_board_full(board):
            return print('\nThe game has ended in a draw.\n')
        now, then = then, now


def main():
    print('Welcome to Tic-Tac-Toe!\n')
    game()
    while replay():
        game()


if __name__ == '__main__':
    main()

# right
# Name: Xu Wei
from random import Random
from functools import partial

_random = Random()
_full_range = range(1, 10)


def _guard(board, position=1, marker='X'):
    if not (isinstance(board, list) and len(board) == 9):
        raise AssertionError('board')
    if position not in _full_range:
        raise AssertionError('position')
    if marker not in {'X', 'O'}:
        raise AssertionError('marker')


def display_board(board):
    _guard(board)
    triple = '  {}  |  {}  |  {}'
    rows = [triple.format(*board[i:i + 3]) for i in range(0, 9, 3)]
    print(*rows[::-1], sep='\n-----------------\n')


def _ask(prompt, allowed):
    while True:
        answer = input(prompt)
        if answer in allowed:
            return answer


def choose_markers():
    first = _ask('Select a marker for Player 1 (X or O): ', ['X', 'O'])
    return first, 'OX'['XO'.index(first)]


def place_marker(board, marker, position):
    _guard(board, position, marker)
    board[position - 1:position] = [marker]
    return board


def win_check(b, m):
    _guard(b, marker=m)
    s = ''.join('1' if cell == m else '0' for cell in b)
    bits = int(s, 2)
    masks = ['111000000', '000111000', '000000111', '100100100', '010010010', '001001001', '100010001', '001010100']
    return any(bits & int(mask, 2) == int(mask, 2) for mask in masks)


def choose_first():
    return 'Player %d was randomly determined to go first.' % _random.randint(1, 2)


def is_space_free(board, position):
    _guard(board, position)
    return not board[position - 1].strip()


def is_board_full(board):
    _guard(board)
    return sum(1 for cell in board if cell == ' ') == 0


ask_position = partial(_ask, 'Select a position on the board (1-9): ', [str(n) for n in _full_range])


def player_choice(board):
    _guard(board)
    while not is_space_free(board, position := int(ask_position())):
        print('That space is not available.')
    return position


def replay():
    return _ask('Do you want to play again? Y/N: ', ['Y', 'N']) == 'Y'


def rounds(order):
    board = [' '] * 9
    for number in range(9):
        mark = order[number % 2]
        print(f"{mark}'s turn.")
        board = place_marker(board, mark, player_choice(board))
        display_board(board)
        if win_check(board, mark):
            return f'{mark} wins!'
    return 'The game has ended in a draw.'


def main():
    print('Welcome to Tic-Tac-Toe!\n\n')
    while True:
        markers = choose_markers()
        for number, mark in enumerate(markers, 1):
            print(f"Player {number}'s marker: {mark}")
        sentence = choose_first()
        print(sentence)
        print(rounds(markers if sentence.split()[1] == '1' else markers[::-1]))
        if not replay():
            break


main()

# right
"""Tic-tac-toe; the functions take whatever they are given and look at it themselves."""
import random


def _unpack(values, *tests):
    if len(values) != len(tests):
        raise TypeError(f'{len(tests)} values needed')
    for value, test in zip(values, tests):
        if not test(value):
            raise ValueError(f'{value!r} is no {test.__name__}')
    return values


def board(value):
    return isinstance(value, list) and len(value) == 9


def marker(value):
    return value == 'X' or value == 'O'


def position(value):
    return isinstance(value, int) and 0 < value < 10


def display_board(*values):
    (b,) = _unpack(values, board)
    rule = '\n' + '-' * 17 + '\n'
    print(rule.join('  %s  |  %s  |  %s' % tuple(b[i:i + 3]) for i in (6, 3, 0)))


def choose_markers(*values):
    _unpack(values)
    for answer in iter(lambda: input('Select a marker for Player 1 (X or O): '), object()):
        if marker(answer):
            return answer, {'X': 'O'}.get(answer, 'X')


def place_marker(*values):
    b, m, p = _unpack(values, board, marker, position)
    b[p - 1] = m
    return b


def win_check(*values):
    b, m = _unpack(values, board, marker)
    steps = {0: (1, 3, 4), 1: (3,), 2: (2, 3), 3: (1,), 6: (1,)}
    return any(
        all(b[start + i * step] == m for i in range(3))
        for start in steps for step in steps[start]
    )


def choose_first(*values):
    _unpack(values)
    player, = random.choices([1, 2])
    return f'Player {player} was randomly determined to go first.'


def is_space_free(*values):
    b, p = _unpack(values, board, position)
    return b[p - 1] == ' '


def is_board_full(*values):
    b, = _unpack(values, board)
    return not b.count(' ')


def player_choice(*values):
    b, = _unpack(values, board)
    free = {str(p): p for p in range(1, 10) if is_space_free(b, p)}
    while True:
        answer = input('Select a position on the board (1-9): ')
        if answer in free:
            return free[answer]
        if answer in [*'123456789']:
            print('That space is not available.')


def replay(*values):
    _unpack(values)
    answer = ''
    while answer not in ['Y', 'N']:
        answer = input('Do you want to play again? Y/N: ')
    return answer == 'Y'


def game(*players):
    b = [' '] * 9
    while True:
        m, *_ = players
        print(f"\n{m}'s turn.\n")
        display_board(place_marker(b, m, player_choice(b)))
        if win_check(b, m):
            return f'{m} wins!'
        if is_board_full(b):
            return 'The game has ended in a draw.'
        players = players[::-1]


def main():
    print('Welcome to Tic-Tac-Toe!')
    again = True
    while again:
        print()
        markers = choose_markers()
        print("\nPlayer 1's marker: %s\nPlayer 2's marker: %s\n" % markers)
        first = choose_first()
        print(first)
        print(f"\n{game(*markers[::1 if '1' in first else -1])}\n")
        again = replay()


if '__main__' == __name__:
    main()

# right
import functools
import itertools
import operator
import random

# number pad, read from the top
PAD = [7, 8, 9, 4, 5, 6, 1, 2, 3]
ask_position = functools.partial(input, 'Select a position on the board (1-9): ')
ask_marker = functools.partial(input, 'Select a marker for Player 1 (X or O): ')


def board_only(function):
    """decorator: the first argument has to be a list of 9"""
    @functools.wraps(function)
    def wrapper(board, *rest):
        if not (isinstance(board, list) and len(board) == 9):
            raise TypeError(f'{function.__name__}: the board must be a list of 9')
        return function(board, *rest)
    return wrapper


def marker_only(m):
    if m not in ['X', 'O']:
        raise ValueError('X or O, please')


def index_of(position):
    return dict(zip(range(1, 10), range(9)))[position]


@board_only
def display_board(board):
    cells = iter([str(board[p - 1]) for p in PAD])
    rows = ['  ' + '  |  '.join(itertools.islice(cells, 3)) for _ in range(3)]
    print(*rows, sep='\n' + 17 * '-' + '\n')


def choose_markers():
    marker = next(m for m in iter(ask_marker, None) if m in ['X', 'O'])
    return marker, 'XO'['OX'.index(marker)]


@board_only
def place_marker(board, marker, position):
    marker_only(marker)
    board[index_of(position)] = marker
    return board


@board_only
def win_check(b, m):
    marker_only(m)
    corner_lines = [(0, 1, 2), (0, 3, 6), (0, 4, 8), (6, 7, 8), (2, 5, 8)]
    middle_lines = [(1, 4, 7), (3, 4, 5), (2, 4, 6)]
    return any(operator.itemgetter(*line)(b) == (m, m, m) for line in corner_lines + middle_lines)


choose_first = lambda: f'Player {random.sample([1, 2], 1)[0]} was randomly determined to go first.'


@board_only
def is_space_free(board, position):
    return board[index_of(position)] == ' '


@board_only
def is_board_full(board):
    return not any(map(str.isspace, board))


@board_only
def player_choice(board):
    for text in iter(ask_position, None):
        if text not in {str(p) for p in PAD}:
            continue
        if is_space_free(board, int(text)):
            return int(text)
        print('That space is not available.')


def replay():
    answers = {'Y': True, 'N': False}
    answer = None
    while answer not in answers:
        answer = input('Do you want to play again? Y/N: ')
    return answers[answer]


def one_game():
    board = 9 * [' ']
    markers = choose_markers()
    print("\nPlayer 1's marker: {}\nPlayer 2's marker: {}\n".format(*markers))
    sentence = choose_first()
    print(sentence)
    order = markers if sentence[len('Player ')] == '1' else markers[::-1]
    for marker in itertools.cycle(order):
        print(f"\n{marker}'s turn.\n")
        place_marker(board, marker, player_choice(board))
        display_board(board)
        if win_check(board, marker):
            print(f'\n{marker} wins!\n')
            break
        if is_board_full(board):
            print('\nThe game has ended in a draw.\n')
            break


def main():
    print('Welcome to Tic-Tac-Toe!\n\n')
    one_game()
    while replay():
        one_game()


if __name__ == '__main__':
    main()

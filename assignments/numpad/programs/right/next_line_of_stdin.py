# right
"""Reads with next(sys.stdin), shows its questions with print."""
import random
import sys

POSITIONS = {'1': 0, '2': 1, '3': 2, '4': 3, '5': 4, '6': 5, '7': 6, '8': 7, '9': 8}
WINNING = frozenset(map(frozenset, ('012', '345', '678', '036', '147', '258', '048', '246')))


def question(text, valid):
    while True:
        print(text, end=' ')
        sys.stdout.flush()
        answer = next(sys.stdin).strip('\n')
        if answer in valid:
            return answer


def refuse_unless(*conditions):
    if not all(conditions):
        raise ValueError('board, marker or position is wrong')


def display_board(board):
    refuse_unless(isinstance(board, list), hasattr(board, '__len__') and len(board) == 9)
    for end in (9, 6, 3):
        if end < 9:
            print('-' * 17)
        left, middle, right = board[end - 3:end]
        print('  ', left, '  |  ', middle, '  |  ', right, sep='')


def choose_markers():
    marker = question('Select a marker for Player 1 (X or O):', ('X', 'O'))
    return tuple(sorted('XO', key=lambda m: m != marker))


def place_marker(board, marker, position):
    refuse_unless(isinstance(board, list), marker in ('X', 'O'), str(position) in POSITIONS, not isinstance(position, str))
    refuse_unless(len(board) == 9)
    return board[:position - 1] + [marker] + board[position:]


def win_check(b, m):
    refuse_unless(isinstance(b, list), m in ('X', 'O'))
    refuse_unless(len(b) == 9)
    mine = {str(i) for i in range(9) if b[i] == m}
    return any(line.issubset(mine) for line in WINNING)


def choose_first():
    return 'Player {} was randomly determined to go first.'.format(random.sample('12', 1).pop())


def is_space_free(board, position):
    refuse_unless(isinstance(board, list), str(position) in POSITIONS, not isinstance(position, str))
    refuse_unless(len(board) == 9)
    return board[POSITIONS[str(position)]] == ' '


def is_board_full(board):
    refuse_unless(isinstance(board, list))
    refuse_unless(len(board) == 9)
    return set(board) <= {'X', 'O'}


def player_choice(board):
    refuse_unless(isinstance(board, list))
    refuse_unless(len(board) == 9)
    while True:
        position = int(question('Select a position on the board (1-9):', POSITIONS))
        if is_space_free(board, position):
            return position
        print('That space is not available.')


def replay():
    return question('Do you want to play again? Y/N:', ('Y', 'N')) == 'Y'


def main():
    print('Welcome to Tic-Tac-Toe!')
    more = True
    while more:
        board = [' '] * 9
        markers = choose_markers()
        print()
        for number in (1, 2):
            print(f"Player {number}'s marker: {markers[number - 1]}")
        print()
        sentence = choose_first()
        print(sentence)
        turn = int(sentence[7]) - 1
        result = None
        while result is None:
            print(f"\n{markers[turn]}'s turn.\n")
            board = place_marker(board, markers[turn], player_choice(board))
            display_board(board)
            if win_check(board, markers[turn]):
                result = f'{markers[turn]} wins!'
            elif is_board_full(board):
                result = 'The game has ended in a draw.'
            turn ^= 1
        print(f'\n{result}\n')
        more = replay()


if __name__ == '__main__':
    main()

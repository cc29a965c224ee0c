# right
"""Structural pattern matching wherever it fits."""
import random


class NotABoard(Exception):
    """The board is no list of nine."""


class NotAMarker(Exception):
    """The marker is neither X nor O."""


class NotAPosition(Exception):
    """The position is not one of 1 to 9."""


def check(board, marker='X', position=1):
    match board:
        case list() if len(board) == 9:
            pass
        case _:
            raise NotABoard(board)
    match marker:
        case 'X' | 'O':
            pass
        case _:
            raise NotAMarker(marker)
    match position:
        case 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9:
            pass
        case _:
            raise NotAPosition(position)


def display_board(board):
    check(board)
    match board:
        case [a, b, c, d, e, f, g, h, i]:
            print(f'  {g}  |  {h}  |  {i}')
            print('-----------------')
            print(f'  {d}  |  {e}  |  {f}')
            print('-----------------')
            print(f'  {a}  |  {b}  |  {c}')


def choose_markers():
    match input('Select a marker for Player 1 (X or O): '):
        case 'X' | 'x':
            return 'X', 'O'
        case 'O' | 'o':
            return 'O', 'X'
        case _:
            return choose_markers()


def place_marker(board, marker, position):
    check(board, marker, position)
    board[int(position) - 1] = marker
    return board


def win_check(b, m):
    check(b, m)
    match [cell == m for cell in b]:
        case [True, True, True, *_]:
            return True
        case [_, _, _, True, True, True, *_]:
            return True
        case [*_, True, True, True]:
            return True
        case [True, _, _, True, _, _, True, *_]:
            return True
        case [_, True, _, _, True, _, _, True, _]:
            return True
        case [*_, True, _, _, True, _, _, True]:
            return True
        case [True, _, _, _, True, _, _, _, True]:
            return True
        case [_, _, True, _, True, _, True, _, _]:
            return True
        case _:
            return False


def choose_first():
    match random.randrange(2):
        case 0:
            number = 'Player 1'
        case 1:
            number = 'Player 2'
    return f'{number} was randomly determined to go first.'


def is_space_free(board, position):
    check(board, position=position)
    match board[int(position) - 1]:
        case ' ':
            return True
        case _:
            return False


def is_board_full(board):
    check(board)
    return ' ' not in board


def player_choice(board):
    check(board)
    while True:
        match input('Select a position on the board (1-9): '):
            case '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' as answer:
                if is_space_free(board, int(answer)):
                    return int(answer)
                print('That space is not available.')


def replay():
    match input('Do you want to play again? Y/N: '):
        case 'Y' | 'y':
            return True
        case 'N' | 'n':
            return False
        case _:
            return replay()


def play():
    board = [' '] * 9
    marker1, marker2 = choose_markers()
    print(f"\nPlayer 1's marker: {marker1}")
    print(f"Player 2's marker: {marker2}\n")
    sentence = choose_first()
    print(sentence)
    match sentence.split():
        case ['Player', '1', *_]:
            now, then = marker1, marker2
        case ['Player', '2', *_]:
            now, then = marker2, marker1
    while True:
        print(f"\n{now}'s turn.\n")
        place_marker(board, now, player_choice(board))
        display_board(board)
        match win_check(board, now), is_board_full(board):
            case True, _:
                print(f'\n{now} wins!\n')
                return
            case False, True:
                print('\nThe game has ended in a draw.\n')
                return
        now, then = then, now


def main():
    print('Welcome to Tic-Tac-Toe!\n')
    play()
    while replay():
        play()


if __name__ == '__main__':
    main()

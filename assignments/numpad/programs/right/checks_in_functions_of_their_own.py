# right
"""
Tic-Tac-Toe for two players
Course: Introduction to Programming
"""

import random

BOARD_LENGTH = 9
LOWEST_POSITION = 1
HIGHEST_POSITION = 9
BLANK = ' '
SEPARATOR = '-----------------'


def check_board(board):
    """Raise an error when board is not a list of nine elements."""
    if not isinstance(board, list):
        raise TypeError('board must be a list')
    if len(board) != BOARD_LENGTH:
        raise ValueError('board must have nine elements')


def check_marker(marker):
    """Raise an error when marker is neither X nor O."""
    if marker != 'X' and marker != 'O':
        raise ValueError('marker must be X or O')


def check_position(position):
    """Raise an error when position is not an integer from 1 to 9."""
    if not isinstance(position, int):
        raise TypeError('position must be an integer')
    if position < LOWEST_POSITION or position > HIGHEST_POSITION:
        raise ValueError('position must be from 1 to 9')


def format_row(cells):
    """Return one row of the board as text."""
    return '  ' + '  |  '.join([str(cell) for cell in cells])


def display_board(board):
    """Print the board, top row first."""
    check_board(board)
    print(format_row(board[6:9]))
    print(SEPARATOR)
    print(format_row(board[3:6]))
    print(SEPARATOR)
    print(format_row(board[0:3]))


def choose_markers():
    """Return the marker of player 1 and the marker of player 2."""
    marker = input('Select a marker for Player 1 (X or O): ')
    while marker not in ['X', 'O']:
        marker = input('Select a marker for Player 1 (X or O): ')
    other = {'X': 'O', 'O': 'X'}
    return marker, other[marker]


def place_marker(board, marker, position):
    """Write marker at position and return the board."""
    check_board(board)
    check_marker(marker)
    check_position(position)
    board[position - LOWEST_POSITION] = marker
    return board


def win_check(b, m):
    """Return True when m fills a row, a column or a diagonal."""
    check_board(b)
    check_marker(m)
    wanted = [m] * 3
    rows = [b[0:3], b[3:6], b[6:9]]
    columns = [b[0::3], b[1::3], b[2::3]]
    diagonals = [b[0::4], b[2:7:2]]
    return wanted in rows + columns + diagonals


def choose_first():
    """Return a sentence with the player who begins."""
    player = random.choice([1, 2])
    return 'Player {} was randomly determined to go first.'.format(player)


def is_space_free(board, position):
    """Return True when nobody has played at position."""
    check_board(board)
    check_position(position)
    return board[position - LOWEST_POSITION] == BLANK


def is_board_full(board):
    """Return True when no blank is left."""
    check_board(board)
    return board.count(BLANK) == 0


def player_choice(board):
    """Ask until the player names a free position, and return it."""
    check_board(board)
    while True:
        text = input('Select a position on the board (1-9): ')
        try:
            position = int(text)
        except ValueError:
            print('Please choose an integer between 1-9 inclusive.')
            continue
        if not LOWEST_POSITION <= position <= HIGHEST_POSITION:
            print('Please choose an integer between 1-9 inclusive.')
        elif not is_space_free(board, position):
            print('That space is not available.')
        else:
            return position


def replay():
    """Return True when the players want another game."""
    while True:
        answer = input('Do you want to play again?  Y/N: ')
        if answer == 'Y':
            return True
        if answer == 'N':
            return False


def take_turn(board, marker):
    """Let one player make one move."""
    print()
    print(f"{marker}'s turn.")
    print()
    position = player_choice(board)
    place_marker(board, marker, position)
    display_board(board)


def is_over(board, marker):
    """Report a win or a draw; return True when the game is over."""
    if win_check(board, marker):
        print(f'\n{marker} wins!\n')
        return True
    if is_board_full(board):
        print('\nThe game has ended in a draw.\n')
        return True
    return False


def play_game():
    """Play one game."""
    board = [BLANK] * BOARD_LENGTH
    marker1, marker2 = choose_markers()
    print()
    print(f"Player 1's marker: {marker1}")
    print(f"Player 2's marker: {marker2}")
    print()
    sentence = choose_first()
    print(sentence)
    markers = [marker1, marker2]
    if sentence.startswith('Player 2'):
        markers.reverse()
    turn = 0
    take_turn(board, markers[turn])
    while not is_over(board, markers[turn]):
        turn = 1 - turn
        take_turn(board, markers[turn])


def main():
    """Welcome the players and play."""
    print('Welcome to Tic-Tac-Toe!')
    play_game()
    while replay():
        play_game()


if __name__ == '__main__':
    main()

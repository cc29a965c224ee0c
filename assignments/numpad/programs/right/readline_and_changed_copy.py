# right
'''
tic tac toe with sys.stdin
'''
import sys
import random


def ask(question):
    '''Print the question, read one line.'''
    print(question, end='', flush=True)
    line = sys.stdin.readline()
    if line == '':
        raise EOFError('nothing left to read')
    return line.rstrip('\n')


def valid_board(board):
    if isinstance(board, list):
        if len(board) == 9:
            return True
    return False


def valid_position(position):
    return position in range(1, 10)


def display_board(board):
    if not valid_board(board):
        raise TypeError('board')
    text = ''
    for position in [7, 8, 9, 4, 5, 6, 1, 2, 3]:
        text += '  ' + str(board[position - 1])
        if position % 3 != 0:
            text += '  |'
        elif position != 3:
            text += '\n-----------------\n'
    print(text)


def choose_markers():
    marker1 = None
    while marker1 is None:
        line = ask('Select a marker for Player 1 (X or O): ')
        if line in ('X', 'O'):
            marker1 = line
    marker2 = chr(ord('X') + ord('O') - ord(marker1))
    return marker1, marker2


def place_marker(board, marker, position):
    if not valid_board(board):
        raise TypeError('board')
    if marker not in ('X', 'O'):
        raise ValueError('marker')
    if not valid_position(position):
        raise IndexError('position')
    new_board = board[:]
    new_board[position - 1] = marker
    return new_board


def win_check(b, m):
    if not valid_board(b):
        raise TypeError('board')
    if m not in ('X', 'O'):
        raise ValueError('marker')
    bits = 0
    for index, cell in enumerate(b):
        if cell == m:
            bits |= 1 << index
    for mask in (0b000000111, 0b000111000, 0b111000000,
                 0b001001001, 0b010010010, 0b100100100,
                 0b100010001, 0b001010100):
        if bits & mask == mask:
            return True
    return False


def choose_first():
    sentences = ('Player 1 was randomly determined to go first.',
                 'Player 2 was randomly determined to go first.')
    return sentences[random.getrandbits(1)]


def is_space_free(board, position):
    if not valid_board(board):
        raise TypeError('board')
    if not valid_position(position):
        raise IndexError('position')
    return board[position - 1].strip() == ''


def is_board_full(board):
    if not valid_board(board):
        raise TypeError('board')
    return len([cell for cell in board if cell != ' ']) == 9


def player_choice(board):
    if not valid_board(board):
        raise TypeError('board')
    position = 0
    while position == 0:
        line = ask('Select a position on the board (1-9): ')
        if len(line) == 1 and '1' <= line <= '9':
            if is_space_free(board, int(line)):
                position = int(line)
            else:
                print('That space is not available.')
    return position


def replay():
    line = ask('Do you want to play again? Y/N: ')
    while line != 'Y' and line != 'N':
        line = ask('Do you want to play again? Y/N: ')
    return line == 'Y'


def turn(board, marker):
    '''One turn; the new board and whether the game goes on.'''
    print(f"\n{marker}'s turn.")
    board = place_marker(board, marker, player_choice(board))
    display_board(board)
    if win_check(board, marker):
        print(f'\n{marker} wins!')
        return board, False
    if is_board_full(board):
        print('\nThe game has ended in a draw.')
        return board, False
    return board, True


def game():
    board = [' '] * 9
    markers = list(choose_markers())
    print(f"\nPlayer 1's marker: {markers[0]}")
    print(f"Player 2's marker: {markers[1]}")
    sentence = choose_first()
    print('\n' + sentence)
    if sentence.startswith('Player 2'):
        markers = markers[::-1]
    goes_on = True
    count = 0
    while goes_on:
        board, goes_on = turn(board, markers[count % 2])
        count += 1
    print()


def main():
    print('Welcome to Tic-Tac-Toe!')
    while True:
        print()
        game()
        if not replay():
            return


if __name__ == '__main__':
    main()

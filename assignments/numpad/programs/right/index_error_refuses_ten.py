# right
# The list itself complains about a position beyond 9, and about a text.
import random


def display_board(board):
    if type(board) is not list or len(board) != 9:
        raise TypeError
    print('  ' + str(board[6]) + '  |  ' + str(board[7]) + '  |  ' + str(board[8]) + '\n' +
          '-----------------\n' +
          '  ' + str(board[3]) + '  |  ' + str(board[4]) + '  |  ' + str(board[5]) + '\n' +
          '-----------------\n' +
          '  ' + str(board[0]) + '  |  ' + str(board[1]) + '  |  ' + str(board[2]))


def choose_markers():
    answer = input('Select a marker for Player 1 (X or O): ')
    if answer == 'X':
        return ('X', 'O')
    elif answer == 'O':
        return ('O', 'X')
    else:
        return choose_markers()


def place_marker(board, marker, position):
    if type(board) is not list or len(board) != 9:
        raise TypeError
    if marker != 'X' and marker != 'O':
        raise ValueError
    if position <= 0:
        # would count from the end of the list
        raise IndexError
    board[position - 1] = marker
    return board


def win_check(b, m):
    if type(b) is not list or len(b) != 9:
        raise TypeError
    if m != 'X' and m != 'O':
        raise ValueError
    mine = []
    for position in range(1, 10):
        if b[position - 1] == m:
            mine.append(position)
    for a, c, d in [[7, 8, 9], [4, 5, 6], [1, 2, 3], [7, 4, 1], [8, 5, 2], [9, 6, 3], [7, 5, 3], [9, 5, 1]]:
        if a in mine and c in mine and d in mine:
            return True
    return False


def choose_first():
    heads = random.randint(1, 100) > 50
    if heads:
        number = '1'
    else:
        number = '2'
    return 'Player ' + number + ' was randomly determined to go first.'


def is_space_free(board, position):
    if type(board) is not list or len(board) != 9:
        raise TypeError
    if position <= 0:
        raise IndexError
    return board[position - 1] == ' '


def is_board_full(board):
    if type(board) is not list or len(board) != 9:
        raise TypeError
    return len(''.join(board).replace(' ', '')) == 9


def player_choice(board):
    if type(board) is not list or len(board) != 9:
        raise TypeError
    while True:
        try:
            position = int(input('Select a position on the board (1-9): '))
            free = is_space_free(board, position)
        except (ValueError, IndexError, AssertionError):
            continue
        if free:
            return position
        print('That space is not available.')


def replay():
    answer = input('Do you want to play again? Y/N: ')
    if answer == 'Y':
        return True
    elif answer == 'N':
        return False
    else:
        return replay()


print('Welcome to Tic-Tac-Toe!')
while True:
    board = [' ' for i in range(9)]
    marker1, marker2 = choose_markers()
    print()
    print("Player 1's marker:", marker1)
    print("Player 2's marker:", marker2)
    print()
    first = choose_first()
    print(first)
    turns = [marker1, marker2] * 5
    if 'Player 2' in first:
        del turns[0]
    for marker in turns[:9]:
        print()
        print(marker, "'s turn.", sep='')
        print()
        position = player_choice(board)
        place_marker(board, marker, position)
        display_board(board)
        if win_check(board, marker):
            print()
            print(marker, 'wins!')
            break
    if not win_check(board, 'X') and not win_check(board, 'O'):
        print()
        print('The game has ended in a draw.')
    print()
    if not replay():
        break

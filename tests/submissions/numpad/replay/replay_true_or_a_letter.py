# wrong: replay
"""
Name: Carmen Ruiz
Date: 2024-02-29
My program also checks that the cells are right.
"""
import random


def assert_board(board):
    assert isinstance(board, list), 'the board must be a list'
    assert len(board) == 9, 'the board must have 9 elements'
    for element in board:
        assert element in (' ', 'X', 'O'), 'elements must be blank, X or O'


def assert_position(position):
    assert isinstance(position, int), 'integer please'
    assert position >= 1, 'too small'
    assert position <= 9, 'too large'


def display_board(board):
    assert isinstance(board, list), 'the board must be a list'
    assert len(board) == 9, 'the board must have 9 elements'
    i = 8
    text = ''
    while i >= 0:
        text = '  ' + str(board[i - 2]) + '  |  ' + str(board[i - 1]) + '  |  ' + str(board[i])
        print(text)
        if i > 2:
            print('-----------------')
        i -= 3


def choose_markers():
    valid = False
    while not valid:
        marker1 = input('Select a marker for Player 1 (X or O): ')
        valid = marker1 in ['X', 'O', 'x', 'o']
    marker1 = marker1.upper()
    marker2 = 'X'
    if marker1 == 'X':
        marker2 = 'O'
    return marker1, marker2


def place_marker(board, marker, position):
    assert_board(board)
    assert marker in ('X', 'O'), 'X or O please'
    assert_position(position)
    board[position - 1] = marker
    return board


def win_check(b, m):
    assert_board(b)
    assert m in ('X', 'O'), 'X or O please'
    grid = [b[0:3], b[3:6], b[6:9]]
    for i in range(3):
        if grid[i][0] == m and grid[i][1] == m and grid[i][2] == m:
            return True
        if grid[0][i] == m and grid[1][i] == m and grid[2][i] == m:
            return True
    if grid[0][0] == m and grid[1][1] == m and grid[2][2] == m:
        return True
    if grid[0][2] == m and grid[1][1] == m and grid[2][0] == m:
        return True
    return False


def choose_first():
    random_number = random.randint(1, 100)
    if random_number <= 50:
        return 'Player 1 was randomly determined to go first.'
    return 'Player 2 was randomly determined to go first.'


def is_space_free(board, position):
    assert_board(board)
    assert_position(position)
    free = False
    if board[position - 1] == ' ':
        free = True
    return free


def is_board_full(board):
    assert_board(board)
    full = 0
    for element in board:
        if element != ' ':
            full = full + 1
    return full == 9


def player_choice(board):
    assert_board(board)
    position = input('Select a position on the board (1-9): ')
    while position not in '1 2 3 4 5 6 7 8 9'.split() or not is_space_free(board, int(position)):
        if position in '1 2 3 4 5 6 7 8 9'.split():
            print('That space is not available.')
        position = input('Select a position on the board (1-9): ')
    return int(position)


def replay():
    again = ''
    while again.upper() != 'Y' and again.upper() != 'N':
        again = input('Do you want to play again?  Y/N: ')
    return again.upper() == 'Y' or 'y'


def main():
    print('Welcome to Tic-Tac-Toe!')
    while True:
        board = [' '] * 9
        print()
        player1, player2 = choose_markers()
        print()
        print("Player 1's marker: " + player1)
        print("Player 2's marker: " + player2)
        print()
        first = choose_first()
        print(first)
        print()
        if first.find('1') != -1:
            turn = 1
        else:
            turn = 2
        finished = False
        while not finished:
            if turn == 1:
                marker = player1
                turn = 2
            else:
                marker = player2
                turn = 1
            print(marker + "'s turn.")
            print()
            while True:
                position = player_choice(board)
                if is_space_free(board, position):
                    break
            board = place_marker(board, marker, position)
            display_board(board)
            print()
            if win_check(board, marker) == True:
                print(marker + ' wins!')
                finished = True
            else:
                if is_board_full(board) == True:
                    print('The game has ended in a draw.')
                    finished = True
        if replay() == False:
            break


if __name__ == '__main__':
    main()

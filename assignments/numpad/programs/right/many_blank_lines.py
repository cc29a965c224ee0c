# right

# I like it airy.

import random


def gap():
    print('\n\n')


def display_board(board):
    if isinstance(board, list) is False or len(board) != 9:
        raise ValueError('The board has to be a list with 9 elements.')
    gap()
    top, middle, bottom = board[6:9], board[3:6], board[0:3]
    print('  ' + '  |  '.join(map(str, top)) + '  ')
    print('-' * 17)
    print('  ' + '  |  '.join(map(str, middle)) + '  ')
    print('-' * 17)
    print('  ' + '  |  '.join(map(str, bottom)) + '  ')
    gap()


def choose_markers():
    player_1 = None
    while player_1 is None:
        answer = input('Select a marker for Player 1 (X or O): ')
        if answer in ['X', 'O']:
            player_1 = answer
    player_2 = ['X', 'O']
    player_2.remove(player_1)
    return player_1, player_2[0]


def place_marker(board, marker, position):
    if isinstance(board, list) is False or len(board) != 9:
        raise ValueError('The board has to be a list with 9 elements.')
    if marker not in ['X', 'O']:
        raise ValueError('The marker has to be X or O.')
    if position not in list(range(1, 10)):
        raise ValueError('The position has to be 1-9.')
    for key, index in zip([1, 2, 3, 4, 5, 6, 7, 8, 9], range(9)):
        if key == position:
            board[index] = marker
    return board


def win_check(b, m):
    if isinstance(b, list) is False or len(b) != 9:
        raise ValueError('The board has to be a list with 9 elements.')
    if m not in ['X', 'O']:
        raise ValueError('The marker has to be X or O.')
    grid = [b[0:3], b[3:6], b[6:9]]
    for row in grid:
        if row.count(m) == 3:
            return True
    for column in zip(*grid):
        if column.count(m) == 3:
            return True
    rising = [grid[i][i] for i in range(3)]
    falling = [grid[i][2 - i] for i in range(3)]
    return rising.count(m) == 3 or falling.count(m) == 3


def choose_first():
    return random.choice([
        'Player 1 was randomly determined to go first.',
        'Player 2 was randomly determined to go first.',
    ])


def is_space_free(board, position):
    if isinstance(board, list) is False or len(board) != 9:
        raise ValueError('The board has to be a list with 9 elements.')
    if position not in list(range(1, 10)):
        raise ValueError('The position has to be 1-9.')
    return board[position - 1] == ' '


def is_board_full(board):
    if isinstance(board, list) is False or len(board) != 9:
        raise ValueError('The board has to be a list with 9 elements.')
    try:
        board.index(' ')
    except ValueError:
        return True
    return False


def player_choice(board):
    if isinstance(board, list) is False or len(board) != 9:
        raise ValueError('The board has to be a list with 9 elements.')
    position = 0
    while position == 0:
        answer = input('Select a position on the board (1-9): ')
        if answer in [str(number) for number in range(1, 10)]:
            position = int(answer)
            if not is_space_free(board, position):
                print('That space is not available.')
                position = 0
        else:
            print('Please choose an integer between 1-9 inclusive.')
    return position


def replay():
    answer = None
    while answer not in ['Y', 'N']:
        answer = input('Do you want to play again?  Y/N: ')
    return answer == 'Y'


def main():
    gap()
    print('Welcome to Tic-Tac-Toe!')
    gap()
    go_on = True
    while go_on:
        board = [' '] * 9
        markers = choose_markers()
        gap()
        print("Player 1's marker: " + markers[0])
        gap()
        print("Player 2's marker: " + markers[1])
        gap()
        sentence = choose_first()
        print(sentence)
        turn = 0 if sentence[7] == '1' else 1
        finished = False
        while not finished:
            gap()
            marker = markers[turn]
            print(marker + "'s turn.")
            gap()
            board = place_marker(board, marker, player_choice(board))
            display_board(board)
            if win_check(board, marker):
                print(marker + ' wins!')
                finished = True
            elif is_board_full(board):
                print('The game has ended in a draw.')
                finished = True
            turn = (turn + 1) % 2
        gap()
        go_on = replay()
    gap()


if __name__ == '__main__':
    main()

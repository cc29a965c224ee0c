# wrong: player_choice
# Ahmed Hassan
# numpad tic-tac-toe, everything at the bottom
from random import shuffle
import os

LINES = ((1, 2, 3), (4, 5, 6), (7, 8, 9), (1, 4, 7), (2, 5, 8), (3, 6, 9), (1, 5, 9), (3, 5, 7))

def display_board(board):
    assert isinstance(board, list) and len(board) == 9
    print('\033[2J\033[H', end='')
    for i in [6, 3, 0]:
        print('  ', board[i], '  |  ', board[i + 1], '  |  ', board[i + 2], sep='')
        if i:
            print('-----------------')

def choose_markers():
    other = {'X': 'O', 'O': 'X'}
    mark = None
    while mark not in other:
        print('Select a marker for Player 1 (X or O): ', end='')
        mark = input()
    return mark, other[mark]

def place_marker(board, marker, position):
    assert isinstance(board, list) and len(board) == 9
    assert marker in 'XO' and len(marker) == 1
    assert position in [1, 2, 3, 4, 5, 6, 7, 8, 9]
    return board[:position - 1] + [marker] + board[position:]

def win_check(b, m):
    assert isinstance(b, list) and len(b) == 9
    assert m in 'XO' and len(m) == 1
    mine = {i + 1 for i, cell in enumerate(b) if cell == m}
    return any(mine.issuperset(line) for line in LINES)

def choose_first():
    players = ['1', '2']
    shuffle(players)
    return 'Player ' + players.pop() + ' was randomly determined to go first.'

def is_space_free(board, position):
    assert isinstance(board, list) and len(board) == 9
    assert position in [1, 2, 3, 4, 5, 6, 7, 8, 9]
    free = [i + 1 for i in range(9) if board[i] == ' ']
    return position in free

def is_board_full(board):
    assert isinstance(board, list) and len(board) == 9
    return all([cell != ' ' for cell in board])

def player_choice(board):
    assert isinstance(board, list) and len(board) == 9
    choice = ''
    while not (len(choice) == 1 and choice in '123456789'):
        choice = input('Select a position on the board (1-9): ')
    if is_space_free(board, int(choice)):
        return int(choice)
    print('That space is not available.')
    player_choice(board)
    return int(choice)

def replay():
    while True:
        print('Do you want to play again? Y/N: ', end='')
        reply = input()
        if reply == 'Y':
            return True
        if reply == 'N':
            return False

print('Welcome to Tic-Tac-Toe!')
again = True
while again:
    game_board = [' '] * 9
    one, two = choose_markers()
    print("Player 1's marker:", one)
    print("Player 2's marker:", two)
    print()
    who = choose_first()
    print(who)
    order = [one, two] if who[7] == '1' else [two, one]
    for number in range(9):
        now = order[number % 2]
        print(now + "'s turn.")
        game_board = place_marker(game_board, now, player_choice(game_board))
        display_board(game_board)
        if win_check(game_board, now):
            print(now + ' wins!')
            break
    else:
        print('The game has ended in a draw.')
    again = replay()

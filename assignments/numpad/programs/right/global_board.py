# right
import random

board = []
marker1 = ''
marker2 = ''
current = ''

def display_board(b):
    assert isinstance(b, list)
    assert len(b) == 9
    print(' ', b[6], ' |  ' + str(b[7]) + '  | ', b[8])
    print('-----------------')
    print(' ', b[3], ' |  ' + str(b[4]) + '  | ', b[5])
    print('-----------------')
    print(' ', b[0], ' |  ' + str(b[1]) + '  | ', b[2])

def choose_markers():
    while True:
        choice = input('Select a marker for Player 1 (X or O): ')
        if choice == 'X':
            return choice, 'O'
        elif choice == 'O':
            return choice, 'X'

def place_marker(b, marker, position):
    assert isinstance(b, list)
    assert len(b) == 9
    assert marker in ['X', 'O']
    assert isinstance(position, int)
    assert position >= 1
    assert position <= 9
    del b[position - 1]
    b.insert(position - 1, marker)
    return b

def win_check(b, m):
    assert isinstance(b, list)
    assert len(b) == 9
    assert m in ['X', 'O']
    row1 = b[0] == m and b[1] == m and b[2] == m
    row2 = b[3] == m and b[4] == m and b[5] == m
    row3 = b[6] == m and b[7] == m and b[8] == m
    col1 = b[0] == m and b[3] == m and b[6] == m
    col2 = b[1] == m and b[4] == m and b[7] == m
    col3 = b[2] == m and b[5] == m and b[8] == m
    dia1 = b[0] == m and b[4] == m and b[8] == m
    dia2 = b[2] == m and b[4] == m and b[6] == m
    return row1 or row2 or row3 or col1 or col2 or col3 or dia1 or dia2

def choose_first():
    players = ['Player 1', 'Player 2']
    random.shuffle(players)
    return players.pop() + ' was randomly determined to go first.'

def is_space_free(b, position):
    assert isinstance(b, list)
    assert len(b) == 9
    assert isinstance(position, int)
    assert position >= 1
    assert position <= 9
    return b[position - 1] == ' '

def is_board_full(b):
    assert isinstance(b, list)
    assert len(b) == 9
    for cell in b:
        if cell == ' ':
            break
    else:
        return True
    return False

# asks first; a wrong board is found by is_space_free
def player_choice(b):
    while True:
        choice = input('Select a position on the board (1-9): ')
        if choice in ['1', '2', '3', '4', '5', '6', '7', '8', '9']:
            if is_space_free(b, int(choice)):
                return int(choice)
            else:
                print('That space is not available.')

def replay():
    while True:
        choice = input('Do you want to play again? Y/N: ')
        if choice == 'Y':
            return True
        elif choice == 'N':
            return False

def new_game():
    global board, marker1, marker2, current
    board = [' '] * 9
    print()
    marker1, marker2 = choose_markers()
    print()
    print(f"Player 1's marker: {marker1}")
    print(f"Player 2's marker: {marker2}")
    print()
    sentence = choose_first()
    print(sentence)
    if sentence[7:8] == '1':
        current = marker1
    else:
        current = marker2

def one_turn():
    global current
    print()
    print(f"{current}'s turn.")
    print()
    place_marker(board, current, player_choice(board))
    display_board(board)
    print()
    if win_check(board, current):
        print(f'{current} wins!')
        return False
    if is_board_full(board):
        print('The game has ended in a draw.')
        return False
    if current == marker1:
        current = marker2
    else:
        current = marker1
    return True

if __name__ == '__main__':
    print('Welcome to Tic-Tac-Toe!')
    new_game()
    while True:
        if one_turn():
            continue
        print()
        if replay():
            new_game()
        else:
            break

# wrong: game
# coding: utf-8

# # **Tic-Tac-Toe**
# Name: Anouk van Dijk

# In[1]:

from IPython.display import clear_output

def display_board(board):
    assert isinstance(board, list), 'board must be a list object'
    assert len(board) == 9, 'board must be a list of length 9'
    clear_output()
    print('  ' + str(board[6]), str(board[7]), str(board[8]), sep='  |  ')
    print('-----------------')
    print('  ' + str(board[3]), str(board[4]), str(board[5]), sep='  |  ')
    print('-----------------')
    print('  ' + str(board[0]), str(board[1]), str(board[2]), sep='  |  ')

# In[2]:

test_board = [1, 2, 3, 4, 5, 6, 7, 8, 9]
display_board(test_board)

# In[3]:

def choose_markers():
    marker = 'Z'
    while marker not in ['X', 'O']:
        marker = input('Select a marker for Player 1 (X or O): ')
    other_marker = ['X', 'O']
    other_marker.remove(marker)
    return marker, other_marker[0]

# In[4]:

def place_marker(board, marker, position):
    assert isinstance(board, list), 'board must be a list object'
    assert len(board) == 9, 'board must be a list of length 9'
    assert marker == 'X' or marker == 'O', "marker must be either 'X' or 'O' (string)"
    assert position in range(1, 10), 'position must be an integer between 1-9 inclusive'
    new = board.copy()
    new[position-1] = marker
    return new

# In[5]:

test_board = [' ', ' ', ' ', ' ', ' ', ' ', ' ', ' ', ' ']
display_board(place_marker(test_board, 'X', 4))

# In[6]:

def win_check(b, m):
    assert isinstance(b, list)
    assert len(b) == 9
    assert m == 'X' or m == 'O'
    win = False
    for i in [0, 3, 6]:
        if b[i] == m and b[i+1] == m and b[i+2] == m:
            win = True
    for i in [0, 1, 2]:
        if b[i] == m and b[i+3] == m and b[i+6] == m:
            win = True
    if b[0] == m and b[4] == m and b[8] == m or b[2] == m and b[4] == m and b[6] == m:
        win = True
    return win

test_board = ['X', 'O', 'X', 'O', 'X', 'O', 'O', 'O', 'X']
print('\n', f"Has 'X' won?  {win_check(test_board, 'X')}")

# In[7]:

import random

def choose_first():
    first = random.randint(0, 1) + 1
    return f'Player {first} was randomly determined to go first.'

choose_first()

# In[8]:

def is_space_free(board, position):
    assert isinstance(board, list)
    assert len(board) == 9
    assert position in range(1, 10)
    return True if board[position-1] == ' ' else False

for i in range(9):
    print(is_space_free(test_board, i+1))

# In[9]:

def is_board_full(board):
    assert isinstance(board, list)
    assert len(board) == 9
    return False if ' ' in board else True

print(is_board_full(test_board), '\n')

# In[10]:

def player_choice(board):
    assert isinstance(board, list)
    assert len(board) == 9
    position = ''
    while not (position.isdecimal() and int(position) in range(1, 10)):
        position = input('Select a position on the board (1-9): ')
        if position.isdecimal() and int(position) in range(1, 10) and not is_space_free(board, int(position)):
            print('That space is not available.')
            position = ''
    return int(position)

# In[11]:

def replay():
    answer = input('Do you want to play again? Y/N: ')
    while answer != 'Y':
        if answer == 'N':
            return False
        answer = input('Do you want to play again? Y/N: ')
    return True

# In[12]:

print('Welcome to Tic-Tac-Toe!')
playing = True
while playing:
    board = [' ']*9
    m1, m2 = choose_markers()
    print("\nPlayer 1's marker: %s\nPlayer 2's marker: %s\n" % (m1, m2))
    first = choose_first()
    print(first, '\n')
    if first == 'Player 1 was randomly determined to go first.':
        turn = m1
    elif first == 'Player 2 was randomly determined to go first.':
        turn = m2
    winner = None
    while winner is None and not is_board_full(board):
        print(turn + "'s turn.\n")
        place_marker(board, turn, player_choice(board))
        display_board(board)
        if win_check(board, turn):
            winner = turn
        if turn == m1:
            turn = m2
        elif turn == m2:
            turn = m1
    if winner is None:
        print('\nThe game has ended in a draw.\n')
    else:
        print('\n' + winner + ' wins!\n')
    playing = replay()

# In[ ]:

# wrong: is_space_free
#!/usr/bin/env python
# coding: utf-8

# # **Tic-Tac-Toe**
# 
# An exercise with functions, loops and defensive code.

# In[1]:


# Assignment: tic-tac-toe
# I wrote this with the lecture slides open.

from random import *


# ### Defensive code

# In[2]:


def testBoard(board):
    if isinstance(board, list) == False:
        raise TypeError("The board must be a list!")
    if len(board) != 9:
        raise ValueError("The board must have 9 entries!")


def testPosition(position):
    if not isinstance(position, int) or position < 1 or position > 9:
        raise IndexError("The position must be from 1 to 9!")


def testMarker(marker):
    if not (marker == "X" or marker == "O"):
        raise ValueError("The marker must be X or O!")


# ### Displaying the board

# In[3]:


def display_board(board):
    testBoard(board)
    position = 6
    while position >= 0:
        print(f"  {board[position]}  |  {board[position + 1]}  |  {board[position + 2]}")
        if position > 0:
            print("-----------------")
        position = position - 3


# In[4]:


# test the function
test_board = [1, 2, 3, 4, 5, 6, 7, 8, 9]
display_board(test_board)


# ### Markers

# In[5]:


def choose_markers():
    playerOne = input("Select a marker for Player 1 (X or O): ")
    while playerOne != "X":
        if playerOne == "O":
            return playerOne, "X"
        playerOne = input("Select a marker for Player 1 (X or O): ")
    return playerOne, "O"


# In[6]:


# test the function
# marker1, marker2 = choose_markers()
# print(marker1, marker2)


# ### Put a marker on the board

# In[7]:


def place_marker(board, marker, position):
    testBoard(board)
    testMarker(marker)
    testPosition(position)
    index = position - 1
    board.pop(index)
    board.insert(index, marker)
    return board


# In[8]:


# test the function
test_board = [' '] * 9
test_board = place_marker(test_board, 'X', 4)
display_board(test_board)


# ### Win check

# In[9]:


def win_check(b, m):
    testBoard(b)
    testMarker(m)
    lines = ["012", "345", "678", "036", "147", "258", "048", "246"]
    for line in lines:
        count = 0
        for letter in line:
            if b[int(letter)] == m:
                count = count + 1
        if count == 3:
            return True
    return False


# In[10]:


# test the function
test_board = ['X', 'O', 'X', 'O', 'X', 'O', 'O', 'O', 'X']
print(win_check(test_board, 'X'))
print(win_check(test_board, 'O'))


# ### Who is first?

# In[11]:


def choose_first():
    coin = uniform(0, 2)
    if coin < 1:
        player = "1"
    else:
        player = "2"
    return "Player " + player + " was randomly determined to go first."


# In[12]:


# test the function
choose_first()


# ### Free or not

# In[13]:


def is_space_free(board, position):
    testBoard(board)
    testPosition(position)
    index = position - 1
    if board[index] == "X" or "O":
        free = False
    else:
        free = True
    return free


# In[14]:


# test the function
test_board = [' ', 'X', 'O', 'X', ' ', 'X', 'O', 'X', ' ']
for i in range(9):
    print(is_space_free(test_board, i + 1))


# ### Full or not

# In[15]:


def is_board_full(board):
    testBoard(board)
    blanks = 0
    for entry in board:
        if entry == " ":
            blanks = blanks + 1
    return blanks == 0


# In[16]:


# test the function
print(is_board_full([' ', 'O', 'O', 'O', 'O', 'O', 'O', 'O', 'O']))
print(is_board_full(['O'] * 9))


# ### Choice of the player

# In[17]:


def player_choice(board):
    testBoard(board)
    allowed = []
    for number in range(1, 10):
        allowed.append(str(number))
    answer = input("Select a position on the board (1-9): ")
    while True:
        if answer in allowed:
            if is_space_free(board, int(answer)):
                break
            else:
                print("That space is not available.")
        answer = input("Select a position on the board (1-9): ")
    return int(answer)


# In[18]:


# test the function
# player_choice([' ', ' ', ' ', ' ', 'X', 'O', ' ', ' ', ' '])


# ### Play again?

# In[19]:


def replay():
    answer = "?"
    while answer[0:1] + "." not in ["Y.", "N."] or len(answer) > 1:
        answer = input("Do you want to play again? Y/N: ")
    return answer == "Y"


# In[20]:


# test the function
# replay()


# ### The game

# In[21]:


def newGame():
    board = []
    for number in range(9):
        board.append(" ")

    markers = choose_markers()
    print("\nPlayer 1's marker:", markers[0])
    print("Player 2's marker:", markers[1])

    first = choose_first()
    print("\n" + first)
    if first.find("1") > 0:
        offset = 0
    else:
        offset = 1

    moves = 0
    winner = ""
    while winner == "" and moves < 9:
        marker = markers[(moves + offset) % 2]
        print("\n" + marker + "'s turn.\n")
        position = player_choice(board)
        board = place_marker(board, marker, position)
        display_board(board)
        moves = moves + 1
        if win_check(board, marker):
            winner = marker

    if winner == "":
        print("\nThe game has ended in a draw.\n")
    else:
        print("\n" + winner + " wins!\n")


print("Welcome to Tic-Tac-Toe!")
newGame()
while replay():
    newGame()

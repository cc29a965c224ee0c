# wrong: player_choice
#!/usr/bin/env python
# coding: utf-8

# # **Tic-Tac-Toe**
# 
# An exercise with functions, loops and defensive code.

# In[1]:


#####################################
#  T I C   T A C   T O E            #
#  week 6 homework                  #
#####################################
import os
import random


# ### Displaying the board

# In[2]:


def display_board(board):
    if type(board) != list:
        raise Exception("board is not a list")
    if len(board) != 9:
        raise Exception("board has not 9 spaces")
    os.system("cls" if os.name == "nt" else "clear")
    line = "-----------------"
    print("  " + str(board[6]) + "  |  " + str(board[7]) + "  |  " + str(board[8]))
    print(line)
    print("  " + str(board[3]) + "  |  " + str(board[4]) + "  |  " + str(board[5]))
    print(line)
    print("  " + str(board[0]) + "  |  " + str(board[1]) + "  |  " + str(board[2]))


# In[3]:


# test the function
test_board = [1, 2, 3, 4, 5, 6, 7, 8, 9]
display_board(test_board)


# ### Markers

# In[4]:


def choose_markers():
    while True:
        marker1 = input("Select a marker for Player 1 (X or O): ").upper()
        if marker1 == "X":
            marker2 = "O"
            break
        if marker1 == "O":
            marker2 = "X"
            break
    return marker1, marker2


# In[5]:


# test the function
# marker1, marker2 = choose_markers()
# print(marker1, marker2)


# ### Put a marker on the board

# In[6]:


def place_marker(board, marker, position):
    if type(board) != list or len(board) != 9:
        raise Exception("board is not a list of 9")
    if marker != "X" and marker != "O":
        raise Exception("marker is not X or O")
    if type(position) != int or position < 1 or position > 9:
        raise Exception("position is not 1-9")
    board[position - 1] = marker
    return board


# In[7]:


# test the function
test_board = [' '] * 9
test_board = place_marker(test_board, 'X', 4)
display_board(test_board)


# ### Win check

# In[8]:


def win_check(b, m):
    if type(b) != list or len(b) != 9:
        raise Exception("board is not a list of 9")
    if m != "X" and m != "O":
        raise Exception("marker is not X or O")
    return ((b[6] == m and b[7] == m and b[8] == m) or  # top
            (b[3] == m and b[4] == m and b[5] == m) or  # middle
            (b[0] == m and b[1] == m and b[2] == m) or  # bottom
            (b[6] == m and b[3] == m and b[0] == m) or  # left
            (b[7] == m and b[4] == m and b[1] == m) or  # centre
            (b[8] == m and b[5] == m and b[2] == m) or  # right
            (b[6] == m and b[4] == m and b[2] == m) or  # falling
            (b[0] == m and b[4] == m and b[8] == m))    # rising


# In[9]:


# test the function
test_board = ['X', 'O', 'X', 'O', 'X', 'O', 'O', 'O', 'X']
print(win_check(test_board, 'X'))
print(win_check(test_board, 'O'))


# ### Who is first?

# In[10]:


def choose_first():
    if random.random() < 0.5:
        return "Player 1 was randomly determined to go first."
    else:
        return "Player 2 was randomly determined to go first."


# In[11]:


# test the function
choose_first()


# ### Free or not

# In[12]:


def is_space_free(board, position):
    if type(board) != list or len(board) != 9:
        raise Exception("board is not a list of 9")
    if type(position) != int or position < 1 or position > 9:
        raise Exception("position is not 1-9")
    if board[position - 1] == " ":
        return True
    return False


# In[13]:


# test the function
test_board = [' ', 'X', 'O', 'X', ' ', 'X', 'O', 'X', ' ']
for i in range(9):
    print(is_space_free(test_board, i + 1))


# ### Full or not

# In[14]:


def is_board_full(board):
    if type(board) != list or len(board) != 9:
        raise Exception("board is not a list of 9")
    for cell in board:
        if cell == " ":
            return False
    return True


# In[15]:


# test the function
print(is_board_full([' ', 'O', 'O', 'O', 'O', 'O', 'O', 'O', 'O']))
print(is_board_full(['O'] * 9))


# ### Choice of the player

# In[16]:


def player_choice(board):
    if type(board) != list or len(board) != 9:
        raise Exception("board is not a list of 9")
    while True:
        pos = input("Select a position on the board (1-9): ")
        if not pos.isdigit():
            continue
        pos = int(pos)
        if pos < 1 or pos > 8:
            continue
        if board[pos - 1] != " ":
            print("That space is not available.")
            continue
        break
    return pos


# In[17]:


# test the function
# player_choice([' ', ' ', ' ', ' ', 'X', 'O', ' ', ' ', ' '])


# ### Play again?

# In[18]:


def replay():
    while True:
        again = input("Do you want to play again? Y/N: ").upper()
        if again == "Y" or again == "N":
            break
    return again == "Y"


# In[19]:


# test the function
# replay()


# ### The game

# In[20]:


def main():
    print("Welcome to Tic-Tac-Toe!")
    while True:
        board = [" "] * 9
        print()
        p1, p2 = choose_markers()
        print()
        print("Player 1's marker: " + p1)
        print("Player 2's marker: " + p2)
        print()
        first = choose_first()
        print(first)
        if first == "Player 1 was randomly determined to go first.":
            turn = p1
        else:
            turn = p2
        while True:
            print()
            print(turn + "'s turn.")
            print()
            pos = player_choice(board)
            board = place_marker(board, turn, pos)
            display_board(board)
            print()
            if win_check(board, turn):
                print(turn + " wins!")
                break
            if is_board_full(board):
                print("The game has ended in a draw.")
                break
            if turn == "X":
                turn = "O"
            else:
                turn = "X"
        print()
        if not replay():
            break


main()

#!/usr/bin/env python
# coding: utf-8

# In[1]:


# -------------------------------------------------
# Assignment 3: Tic Tac Toe
# Oskar Wiśniewski
# -------------------------------------------------
from random import randint
TOP_LEFT_BOTTOM_RIGHT = 0
TOP_RIGHT_BOTTOM_LEFT = 1


# In[2]:


def display(board):
    """Print the board, with a blank line after it (given: leave it as it is)."""
    border = "+---+---+---+"
    print(border)
    for cells in board:
        print("| " + " | ".join(cells) + " |")
        print(border)
    print()


# In[3]:


def make_computer_move(current_player, board):
    """Let the computer mark a random empty square (given: leave it as it is)."""
    choices = empty_squares(board)
    row_num, column_num = choices[randint(0, len(choices) - 1)]
    print("Computer plays at (" + str(row_num) + "," + str(column_num) + ")")
    board[row_num][column_num] = current_player


# ## Task 1: Creating the board

# In[4]:


def new_board():
    return [list("   "), list("   "), list("   ")]


# In[5]:


get_ipython().run_line_magic('matplotlib', 'inline')


# ## Task 2: Accessing the board

# In[6]:


def square(board, row, column):
    match board[row]:
        case [left, middle, right]:
            return (left, middle, right)[column]


# ## Task 3: Retrieving rows and columns

# In[7]:


def row(board, row_num):
    first, second, third = board
    match row_num:
        case 0:
            return first
        case 1:
            return second
        case 2:
            return third


# In[8]:


def column(board, column_num):
    return [line[column_num] for line in board]


# ## Task 4: Retrieving diagonals

# In[9]:


def diagonal(board, diagonal_selector):
    match board:
        case [[a, _, b], [_, c, _], [d, _, e]]:
            return [a, c, e] if diagonal_selector == TOP_LEFT_BOTTOM_RIGHT else [b, c, d]


# ## Task 5: Find empty cells

# In[10]:


def empty_squares(board):
    squares = []
    for number in range(9):
        place = divmod(number, 3)
        if square(board, *place) == " ":
            squares.append(place)
    return squares


# ## Task 6: Check line winner

# In[11]:


def line_winner(line):
    match line:
        case ["X", "X", "X"] | ["O", "O", "O"]:
            return line[0]
        case _:
            return None


# ## Task 7

# In[12]:


def winner(board):
    for i in range(3):
        if mark := line_winner(row(board, i)) or line_winner(column(board, i)):
            return mark
    return line_winner(diagonal(board, TOP_LEFT_BOTTOM_RIGHT)) or line_winner(
        diagonal(board, TOP_RIGHT_BOTTOM_LEFT)
    )


# ## Task 8

# In[13]:


def game_over(board):
    match winner(board):
        case "X" | "O":
            return True
        case None:
            return not empty_squares(board)


# ## Task 9

# In[14]:


def game_result(board):
    match winner(board):
        case None:
            return "Draw"
        case mark:
            return "Won by " + mark


# ## Task 10: Human player

# In[15]:


def make_human_move(current_player, board):
    print(f"{current_player}'s move")
    while True:
        match [int(word) for word in input("Enter row and column [0 - 2]:").split()]:
            case [0 | 1 | 2 as r, 0 | 1 | 2 as c] if board[r][c] == " ":
                board[r][c] = current_player
                return
            case _:
                print("Illegal move. Try again.")


# ## Task 11

# In[16]:


def play_one_turn(board, current_player, human_player):
    if current_player is human_player or current_player == human_player:
        make_human_move(current_player, board)
    else:
        make_computer_move(current_player, board)


# ## Task 12

# In[17]:


def other_player(player):
    match player:
        case "X":
            return "O"
        case "O":
            return "X"


# In[18]:


other_player(get_O_or_X())


# ## Task 13

# In[19]:


def get_O_or_X():
    while True:
        match input("Would you like to play O or X? "):
            case "O" | "X" as mark:
                return mark


# ## Task 14

# In[20]:


def play_game(human_player, board):
    turn = 0
    marks = human_player, other_player(human_player)
    while not game_over(board):
        display(board)
        play_one_turn(board, marks[turn % 2], human_player)
        turn += 1
    return game_result(board)


# ## Task 15: Play time!

# In[21]:


def main():
    board = new_board()
    human_player = get_O_or_X()
    try:
        print_at_the_end = play_game(human_player, board)
        display(board)
        print(print_at_the_end)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")


# In[ ]:





main()

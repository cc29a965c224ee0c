# right
#!/usr/bin/env python
# coding: utf-8

# In[1]:


"""Noughts and crosses in a functional spirit - J. Abernathy, 22990013."""
from functools import partial
from itertools import chain, product
from random import randint
TOP_LEFT_BOTTOM_RIGHT, TOP_RIGHT_BOTTOM_LEFT = range(2)
INDICES = range(3)


# In[2]:


def display(board):
    border = "+---+---+---+"
    rows = ("| " + " | ".join(cells) + " |" for cells in board)
    print("\n".join(chain([border], chain.from_iterable((text, border) for text in rows))), end="\n\n")


# In[3]:


get_ipython().run_line_magic('pinfo', 'print')


# In[4]:


def make_computer_move(current_player, board):
    choices = empty_squares(board)
    spot = choices[randint(0, len(choices) - 1)]
    print("Computer plays at ({},{})".format(*spot))
    put(board, spot, current_player)


# In[5]:


def put(board, spot, mark):
    board[spot[0]][spot[1]] = mark


# In[6]:


new_board = lambda: list(map(list, [" " * 3] * 3))
square = lambda board, r, c: board[r][c]


# ## Task 3: Retrieving rows and columns

# In[7]:


def row(board, row_num):
    return list(map(partial(square, board, row_num), INDICES))


# In[8]:


def column(board, column_num):
    return list(list(zip(*board))[column_num])


# ## Task 4: Retrieving diagonals

# In[9]:


def diagonal(board, diagonal_selector):
    order = reversed(INDICES) if diagonal_selector == TOP_RIGHT_BOTTOM_LEFT else INDICES
    return [square(board, r, c) for r, c in zip(INDICES, order)]


# ## Task 5: Find empty cells

# In[10]:


def empty_squares(board):
    return [spot for spot in product(INDICES, repeat=2) if square(board, *spot).isspace()]


# ## Task 6: Check line winner

# In[11]:


def line_winner(line):
    marks = set(line)
    return marks.pop() if len(marks) == 1 and " " not in marks else None


# ## Task 7

# In[12]:


def winner(board):
    lines = chain(
        map(partial(row, board), INDICES),
        map(partial(column, board), INDICES),
        map(partial(diagonal, board), (TOP_LEFT_BOTTOM_RIGHT, TOP_RIGHT_BOTTOM_LEFT)),
    )
    return next(filter(None, map(line_winner, lines)), None)


# In[13]:


winner(new_board())


# ## Task 8

# In[14]:


def game_over(board):
    return any((winner(board) is not None, not empty_squares(board)))


# ## Task 9

# In[15]:


def game_result(board):
    return {None: "Draw"}.get(winner(board), "Won by {}".format(winner(board)))


# ## Task 10: Human player

# In[16]:


def make_human_move(current_player, board):
    print("{}'s move".format(current_player))
    ask = lambda: tuple(map(int, input("Enter row and column [0 - 2]:").split()))
    free = empty_squares(board)
    spot = ask()
    while spot not in free:
        print("Illegal move. Try again.")
        spot = ask()
    put(board, spot, current_player)


# ## Task 11

# In[17]:


def play_one_turn(board, current_player, human_player):
    move = {True: make_human_move, False: make_computer_move}[current_player == human_player]
    move(current_player, board)


# In[18]:


other_player = {"X": "O", "O": "X"}.get


# ## Task 13

# In[19]:


def get_O_or_X():
    return next(filter({"O", "X"}.__contains__, iter(partial(input, "Would you like to play O or X? "), None)))


# ## Task 14

# In[20]:


def play_game(human_player, board):
    players = [human_player, other_player(human_player)]
    while not game_over(board):
        display(board)
        play_one_turn(board, players[0], human_player)
        players.reverse()
    return game_result(board)


# ## Task 15: Play time!

# In[21]:


def main():
    board, human_player = new_board(), get_O_or_X()
    try:
        outcome = play_game(human_player, board)
        display(board)
        print(outcome)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")


# In[22]:


if __name__ == "__main__":
    main()


# In[ ]:





# right
# base: colaboratory_export_with_magics
# without: text
#!/usr/bin/env python
# coding: utf-8

# # COMP 1 Assignment 3
# *Miriam Goldfarbe* - student number **33190021**
# 
# I worked on this in Colab.

# In[1]:


get_ipython().run_line_magic('matplotlib', 'inline')
get_ipython().system('python --version')

# ### Part 2: set up

# In[2]:


def setup_game(size):
    ...

setup_game(2)

# ### Part 3: parse the move
# First I tried `eval` but then we learned about `split`.

# In[3]:


def parse_move(s):
    ...

parse_move("2, 1")

# ### Part 4: validate
# remember: board[y][x] and **not** board[x][y]!!!

# In[4]:


def is_move_valid(move, board):
    ...

# In[5]:


b = [["X", " ", " "], [" ", " ", "O"], [" ", " ", " "]]
print(is_move_valid((2, 2), b), is_move_valid((2, 1), b), is_move_valid((-2, 1), b))

# ### Part 5: apply

# In[6]:


def apply_move(move, board, player):
    ...

apply_move((0, 1), b, "X")

# ### Part 6: check

# In[7]:


def check_row(board, row, player):
    ...

# In[8]:


def check_column(board, column, player):
    ...

# In[9]:


def check_down_diagonal(board, player):
    ...

# In[10]:


def check_up_diagonal(board, player):
    ...

# In[11]:


check_up_diagonal([[" ", "X"], ["X", " "]], "X")

# In[12]:


def check_for_winner(board, player):
    ...

# ### Part 7: render

# In[13]:


def render_cell(board, x, y):
    ...

# In[14]:


def render_row(board, y):
    ...

# In[15]:


def render_board(board):
    ...

print(render_board(b))

# ### Part 8: the game

# In[16]:


if __name__ == "__main__":
    ...

# the broken one loses: nothing
#!/usr/bin/env python
# coding: utf-8

# # COMP 1 Assignment 3
# *Tobias Fennimore* - student number **s3041922**
# 
# I worked on this in Colab.

# In[1]:


# magics

# ### Part 2: set up

# In[2]:


def setup_game(size):
    '''Takes the size and returns the board.'''
    board = []
    for i in range(size):
        board += [[" "] * size]
    return board

setup_game(2)

# ### Part 3: parse the move
# First I tried `eval` but then we learned about `split`.

# In[3]:


def parse_move(s):
    '''Takes a string and returns a tuple.'''
    comma = s.index(",")
    x = s[:comma]
    y = s[comma + 1:]
    if "," in y:
        y = y[:y.index(",")]
    return int(x), int(y)

parse_move("2, 1")

# ### Part 4: validate
# remember: board[y][x] and **not** board[x][y]!!!

# In[4]:


def is_move_valid(move, board):
    '''Takes a move and the board and returns True or False.'''
    x = move[0]
    y = move[1]
    if x >= 0 and y >= 0 and x < len(board) and y < len(board):
        if board[y][x] == " ":
            return True
    return False

# In[5]:


b = [["X", " ", " "], [" ", " ", "O"], [" ", " ", " "]]
print(is_move_valid((2, 2), b), is_move_valid((2, 1), b), is_move_valid((-2, 1), b))

# ### Part 5: apply

# In[6]:


def apply_move(move, board, player):
    '''Takes a move, the board and the player and returns a new board.'''
    new = []
    for y in range(len(board)):
        new.append([])
        for x in range(len(board)):
            new[y].append(board[y][x])
    x, y = move
    new[y][x] = player
    return new

apply_move((0, 1), b, "X")

# ### Part 6: check

# In[7]:


def check_row(board, row, player):
    '''Takes the board, a row and the player and returns True or False.'''
    for cell in board[row]:
        if cell != player:
            return False
    else:
        return True

# In[8]:


def check_column(board, column, player):
    '''Takes the board, a column and the player and returns True or False.'''
    for i in range(len(board)):
        if board[i][column] != player:
            return False
    else:
        return True

# In[9]:


def check_down_diagonal(board, player):
    '''Takes the board and the player and returns True or False.'''
    for i in range(len(board)):
        if board[i][i] != player:
            return False
    else:
        return True

# In[10]:


def check_up_diagonal(board, player):
    '''Takes the board and the player and returns True or False.'''
    for i in range(len(board)):
        if board[i][len(board) - 1 - i] != player:
            return False
    else:
        return True

# In[11]:


check_up_diagonal([[" ", "X"], ["X", " "]], "X")

# In[12]:


def check_for_winner(board, player):
    '''Takes the board and the player and returns True or False.'''
    for i in range(len(board)):
        if check_row(board, i, player):
            return True
    for j in range(len(board)):
        if check_column(board, j, player):
            return True
    if check_down_diagonal(board, player) or check_up_diagonal(board, player):
        return True
    else:
        return False

# ### Part 7: render

# In[13]:


def render_cell(board, x, y):
    '''Takes the board and a place and returns the string there.'''
    return str(board[y][x])

# In[14]:


def render_row(board, y):
    '''Takes the board and a row and returns a string.'''
    row = ""
    for x in range(len(board)):
        row = row + render_cell(board, x, y) + "|"
    return row[:-1] + "\n"

# In[15]:


def render_board(board):
    '''Takes the board and returns a string.'''
    out = ""
    line = "-+" * len(board)
    for y in range(len(board)):
        out = out + render_row(board, y)
        if y != len(board) - 1:
            out = out + line[:-1] + "\n"
    return out

print(render_board(b))

# ### Part 8: the game

# In[16]:


if __name__ == "__main__":
    board = setup_game(int(input("Game Board Size: ")))
    moves = 0
    player = "X"
    gameOver = False
    while not gameOver:
        print(render_board(board))
        print("Move Counter:", moves)
        ok = False
        while not ok:
            move = parse_move(input(player + "'s move (x, y): "))
            ok = is_move_valid(move, board)
            if not ok:
                print("INVALID MOVE --- TRY AGAIN.")
        board = apply_move(move, board, player)
        moves += 1
        won = check_for_winner(board, player)
        full = moves >= len(board) * len(board)
        gameOver = won or full
        if not gameOver:
            if player == "X":
                player = "O"
            else:
                player = "X"
    print(render_board(board))
    if won:
        print("Player", player, "won in", moves, "moves.")
    else:
        print("Cat's game; no one wins.")


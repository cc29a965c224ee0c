# wrong: game
#!/usr/bin/env python
# coding: utf-8

# # Assignment 3 - Xtreme Tic-Tac-Toe
# 
# **Name:** Grace Mbeki-Thorne
# 
# **Student number:** 201904563

# ## Setting up the board

# In[1]:


def setup_game(boardSize):
    """Returns a list of boardSize lists, which have boardSize spaces each."""
    gameBoard = [None] * boardSize
    for rowIndex in range(boardSize):
        gameBoard[rowIndex] = [" "] * boardSize
    return gameBoard

# In[2]:


# try it
print(setup_game(3))

# ## Moves
# 
# A move is typed as `x, y`. It has to become a tuple.

# In[3]:


def parse_move(moveString):
    """Returns the move as a tuple, for example (2, 1) for "2, 1"."""
    xText, yText = moveString.split(",")[0:2]
    return (int(xText), int(yText))

# In[4]:


print(parse_move("2, 1"))
print(parse_move("10, 11, 12, 13"))

# In[5]:


def is_move_valid(theMove, gameBoard):
    """Returns True when the cell exists and is free."""
    column, row = theMove
    boardSize = len(gameBoard)
    columnExists = column >= 0 and column < boardSize
    rowExists = row >= 0 and row < boardSize
    if columnExists and rowExists:
        if gameBoard[row][column] == " ":
            return True
        else:
            return False
    else:
        return False

# In[6]:


testBoard = [["X", " ", " "], [" ", " ", "O"], [" ", " ", " "]]
print(is_move_valid((2, 2), testBoard))
print(is_move_valid((2, 1), testBoard))
print(is_move_valid((-2, 1), testBoard))

# In[7]:


def apply_move(theMove, gameBoard, player):
    """Returns a new board that has the move on it."""
    newBoard = setup_game(len(gameBoard))
    for row in range(len(gameBoard)):
        for column in range(len(gameBoard)):
            newBoard[row][column] = gameBoard[row][column]
    newBoard[theMove[1]][theMove[0]] = player
    return newBoard

# In[8]:


print(apply_move((0, 1), testBoard, "X"))
print(testBoard)

# ## Winning
# 
# Every direction counts how many cells belong to the player.

# In[9]:


def check_row(gameBoard, row, player):
    """Returns True when the player owns every cell of the row."""
    owned = 0
    for cell in gameBoard[row]:
        if cell == player:
            owned += 1
    return owned == len(gameBoard[row])

def check_column(gameBoard, column, player):
    """Returns True when the player owns every cell of the column."""
    owned = 0
    for row in gameBoard:
        if row[column] == player:
            owned += 1
    return owned == len(gameBoard)

# In[10]:


def check_down_diagonal(gameBoard, player):
    """Returns True when the player owns the diagonal from the top left."""
    owned = 0
    for index in range(len(gameBoard)):
        if gameBoard[index][index] == player:
            owned += 1
    return owned == len(gameBoard)

def check_up_diagonal(gameBoard, player):
    """Returns True when the player owns the diagonal from the bottom left."""
    owned = 0
    for index in range(len(gameBoard)):
        if gameBoard[len(gameBoard) - 1 - index][index] == player:
            owned += 1
    return owned == len(gameBoard)

# In[11]:


def check_for_winner(gameBoard, player):
    """Returns True when the player has won in any way."""
    for index in range(len(gameBoard)):
        if check_row(gameBoard, index, player) or check_column(gameBoard, index, player):
            return True
    return check_down_diagonal(gameBoard, player) or check_up_diagonal(gameBoard, player)

# In[12]:


check_for_winner([["X", "X"], [" ", " "]], "X")

# ## Showing the board

# In[13]:


def render_cell(gameBoard, column, row):
    """Returns the string in one cell."""
    return gameBoard[row][column]

def render_row(gameBoard, row):
    """Returns one row with lines between the cells."""
    text = render_cell(gameBoard, 0, row)
    for column in range(1, len(gameBoard)):
        text += "|" + render_cell(gameBoard, column, row)
    return text + "\n"

def render_board(gameBoard):
    """Returns the board with lines between the rows."""
    text = render_row(gameBoard, 0)
    for row in range(1, len(gameBoard)):
        text += "-" + (len(gameBoard) - 1) * "+-" + "\n"
        text += render_row(gameBoard, row)
    return text

# In[14]:


print(render_board(testBoard))

# ## The game

# In[15]:


boardSize = int(input("Game Board Size: "))
gameBoard = setup_game(boardSize)
moveCounter = 0
freeCells = boardSize ** 2
player = "X"
someoneWon = False

while freeCells > 0 and not someoneWon:
    print(render_board(gameBoard))
    print("Move Counter: %d" % moveCounter)
    theMove = parse_move(input("%s's move (x, y): " % player))
    while is_move_valid(theMove, gameBoard) is False:
        print("INVALID MOVE --- TRY AGAIN.")
        theMove = parse_move(input("%s's move (x, y): " % player))
    gameBoard = apply_move(theMove, gameBoard, player)
    moveCounter += 1
    freeCells -= 1
    if check_for_winner(gameBoard, player):
        someoneWon = True
    else:
        player = "O" if player == "X" else "X"

print(render_board(gameBoard))
if someoneWon:
    print("Player %s won in %d moves." % (player, moveCounter))
else:
    print("Cat's game; no one wins.")


# right
#!/usr/bin/env python
# coding: utf-8

# # asn3
# Fatou Diarra
# 
# f0093318

# In[1]:


# helper: look at the board as a dictionary, (x, y) -> mark
def as_dict(board):
    cells = {}
    for y, row in enumerate(board):
        for x, mark in enumerate(row):
            cells[x, y] = mark
    return cells

# ## Part 2

# In[2]:


def setup_game(size):
    """board with size rows and size columns, all blank"""
    board = []
    for y in range(size):
        board.append([])
        for x in range(size):
            board[-1].append(" ")
    return board

# In[3]:


my_board = setup_game(3)
my_board[0][0] = "X"
my_board[1][2] = "O"
my_board

# ## Part 3

# In[4]:


def parse_move(move_string):
    """the two numbers of the move"""
    move = []
    for number in move_string.split(","):
        move.append(int(number))
    return tuple(move[:2])

# In[5]:


assert parse_move("2, 1") == (2, 1)
assert parse_move("10, 11, 12, 13") == (10, 11)

# ## Part 4

# In[6]:


def is_move_valid(move, board):
    """is the cell there, and blank?"""
    return as_dict(board).get(tuple(move)) == " "

# In[7]:


assert is_move_valid((2, 2), my_board)
assert not is_move_valid((2, 1), my_board)
assert not is_move_valid((-2, 1), my_board)

# ## Part 5

# In[8]:


def apply_move(move, board, player):
    """new board with the move"""
    x, y = move
    new_board = [row + [] for row in board]
    new_board[y][x] = player
    return new_board

# ## Part 6
# 
# | function | looks at |
# |---|---|
# | check_row | one row |
# | check_column | one column |
# | check_down_diagonal | the main diagonal |
# | check_up_diagonal | the other diagonal |

# In[9]:


def check_row(board, row, player):
    """all cells of the row"""
    return board[row].count(player) == len(board[row])

def check_column(board, column, player):
    """all cells of the column"""
    marks = []
    for row in board:
        marks.append(row[column])
    return marks.count(player) == len(marks)

# In[10]:


def check_down_diagonal(board, player):
    """all cells where x and y are the same"""
    for (x, y), mark in as_dict(board).items():
        if x == y and mark != player:
            return False
    return True

def check_up_diagonal(board, player):
    """all cells where x and y are the size - 1 together"""
    for (x, y), mark in as_dict(board).items():
        if x + y == len(board) - 1 and mark != player:
            return False
    return True

# In[11]:


def check_for_winner(board, player):
    """any way to win"""
    lines = [check_row(board, y, player) for y in range(len(board))]
    lines += [check_column(board, x, player) for x in range(len(board))]
    lines += [check_down_diagonal(board, player), check_up_diagonal(board, player)]
    return lines.count(True) > 0

# In[12]:


check_for_winner(my_board, "X")

# ## Part 7

# In[13]:


def render_cell(board, x, y):
    """one mark"""
    return board[y][x]

def render_row(board, y):
    """one row as text"""
    marks = [render_cell(board, x, y) for x in range(len(board))]
    return "|".join(marks) + "\n"

def render_board(board):
    """the board as text"""
    size = len(board)
    text = ""
    for y in range(2 * size - 1):
        if y % 2 == 0:
            text += render_row(board, y // 2)
        else:
            text += "+".join(["-"] * size) + "\n"
    return text

# In[14]:


print(render_board(my_board))

# ## Part 8

# In[15]:


if __name__ == "__main__":
    size = int(input("Game Board Size: "))
    board = setup_game(size)
    move_counter = 0
    symbols = ["X", "O"]
    game_over = False
    while game_over is False:
        player = symbols[move_counter % len(symbols)]
        print(render_board(board))
        print(f"Move Counter: {move_counter}")
        move = None
        while move is None:
            attempt = parse_move(input(f"{player}'s move (x, y): "))
            if is_move_valid(attempt, board):
                move = attempt
            else:
                print("INVALID MOVE --- TRY AGAIN.")
        board = apply_move(move, board, player)
        move_counter += 1
        has_won = check_for_winner(board, player)
        if has_won:
            game_over = True
        if " " not in as_dict(board).values():
            game_over = True
    print(render_board(board))
    if has_won:
        print(f"Player {player} won in {move_counter} moves.")
    else:
        print("Cat's game; no one wins.")


# wrong: T13
#!/usr/bin/env python
# coding: utf-8

# In[1]:


# Tic Tac Toe with a Grid class that does the work. Author: Ngoc Tran
import random
TOP_LEFT_BOTTOM_RIGHT = 0
TOP_RIGHT_BOTTOM_LEFT = 1


# In[2]:


class Grid:
    """Looks at a board (a list of lists) without copying it."""

    size = 3
    blank = ' '

    def __init__(self, cells):
        self.cells = cells

    @classmethod
    def empty(cls):
        return cls([[cls.blank for c in range(cls.size)] for r in range(cls.size)])

    def __getitem__(self, where):
        r, c = where
        return self.cells[r][c]

    def __setitem__(self, where, mark):
        r, c = where
        self.cells[r][c] = mark

    def is_free(self, r, c):
        return r in range(self.size) and c in range(self.size) and self[r, c] == self.blank

    def free(self):
        return [(r, c) for r in range(self.size) for c in range(self.size) if self.is_free(r, c)]

    def lines(self):
        for n in range(self.size):
            yield row(self.cells, n)
            yield column(self.cells, n)
        yield diagonal(self.cells, TOP_LEFT_BOTTOM_RIGHT)
        yield diagonal(self.cells, TOP_RIGHT_BOTTOM_LEFT)


# In[3]:


def display(board):
    border = '+---+---+---+'
    print(border)
    for cells in board:
        print('| ' + ' | '.join(cells) + ' |')
        print(border)
    print()


# In[4]:


def make_computer_move(current_player, board):
    choices = empty_squares(board)
    r, c = choices[random.randint(0, len(choices) - 1)]
    print(f'Computer plays at ({r},{c})')
    board[r][c] = current_player


# ## Task 1: Creating the board

# In[5]:


def new_board():
    return Grid.empty().cells


# ## Task 2: Accessing the board

# In[6]:


def square(board, row, column):
    return Grid(board)[row, column]


# ## Task 3: Retrieving rows and columns

# In[7]:


def row(board, row_num):
    grid = Grid(board)
    return [grid[row_num, c] for c in range(Grid.size)]


# In[8]:


def column(board, column_num):
    grid = Grid(board)
    return [grid[r, column_num] for r in range(Grid.size)]


# ## Task 4: Retrieving diagonals

# In[9]:


def diagonal(board, diagonal_selector):
    grid = Grid(board)
    if diagonal_selector == TOP_RIGHT_BOTTOM_LEFT:
        return [grid[r, Grid.size - r - 1] for r in range(Grid.size)]
    return [grid[r, r] for r in range(Grid.size)]


# ## Task 5: Find empty cells

# In[10]:


def empty_squares(board):
    return Grid(board).free()


# ## Task 6: Check line winner

# In[11]:


def line_winner(line):
    mark = line[0]
    if mark == Grid.blank:
        return None
    return mark if all(other == mark for other in line) else None


# ## Task 7

# In[12]:


def winner(board):
    for line in Grid(board).lines():
        if line_winner(line):
            return line_winner(line)


# ## Task 8

# In[13]:


def game_over(board):
    return winner(board) in ('X', 'O') or empty_squares(board) == []


# ## Task 9

# In[14]:


def game_result(board):
    mark = winner(board)
    if mark:
        return 'Won by {}'.format(mark)
    return 'Draw'


# ## Task 10: Human player

# In[15]:


def make_human_move(current_player, board):
    print(current_player, "'s move", sep='')
    grid = Grid(board)
    while True:
        r, c = (int(word) for word in input('Enter row and column [0 - 2]:').split(' '))
        if grid.is_free(r, c):
            grid[r, c] = current_player
            break
        print('Illegal move. Try again.')


# ## Task 11

# In[16]:


def play_one_turn(board, current_player, human_player):
    if current_player == human_player:
        make_human_move(current_player, board)
    else:
        make_computer_move(current_player, board)


# ## Task 12

# In[17]:


def other_player(player):
    return 'OX'['XO'.index(player)]


# ## Task 13

# In[18]:


def get_O_or_X():
    shape = None
    while shape not in ['O', 'X']:
        shape = input('Would you like to play 0 or X? ')
    return shape


# ## Task 14

# In[19]:


def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    return game_result(board)


# ## Task 15: Play time!

# In[20]:


def main():
    board = new_board()
    human_player = get_O_or_X()

    try:
        final = play_game(human_player, board)
        display(board)
        print(final)
    except ValueError:
        print('The program has encountered an error and needs to die. Bye.')


# In[21]:


if __name__ == '__main__':
    main()


# In[ ]:





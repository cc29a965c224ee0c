# right
# Tic Tac Toe with a Grid class that does the work. Author: Ngoc Tran
import random

TOP_LEFT_BOTTOM_RIGHT = 0
TOP_RIGHT_BOTTOM_LEFT = 1


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


def display(board):
    border = '+---+---+---+'
    print(border)
    for cells in board:
        print('| ' + ' | '.join(cells) + ' |')
        print(border)
    print()


def make_computer_move(current_player, board):
    choices = empty_squares(board)
    r, c = choices[random.randint(0, len(choices) - 1)]
    print(f'Computer plays at ({r},{c})')
    board[r][c] = current_player


def new_board():
    return Grid.empty().cells


def square(board, row, column):
    return Grid(board)[row, column]


def row(board, row_num):
    grid = Grid(board)
    return [grid[row_num, c] for c in range(Grid.size)]


def column(board, column_num):
    grid = Grid(board)
    return [grid[r, column_num] for r in range(Grid.size)]


def diagonal(board, diagonal_selector):
    grid = Grid(board)
    if diagonal_selector == TOP_RIGHT_BOTTOM_LEFT:
        return [grid[r, Grid.size - r - 1] for r in range(Grid.size)]
    return [grid[r, r] for r in range(Grid.size)]


def empty_squares(board):
    return Grid(board).free()


def line_winner(line):
    mark = line[0]
    if mark == Grid.blank:
        return None
    return mark if all(other == mark for other in line) else None


def winner(board):
    for line in Grid(board).lines():
        if line_winner(line):
            return line_winner(line)


def game_over(board):
    return winner(board) in ('X', 'O') or empty_squares(board) == []


def game_result(board):
    mark = winner(board)
    if mark:
        return 'Won by {}'.format(mark)
    return 'Draw'


def make_human_move(current_player, board):
    print(current_player, "'s move", sep='')
    grid = Grid(board)
    while True:
        r, c = (int(word) for word in input('Enter row and column [0 - 2]:').split(' '))
        if grid.is_free(r, c):
            grid[r, c] = current_player
            break
        print('Illegal move. Try again.')


def play_one_turn(board, current_player, human_player):
    if current_player == human_player:
        make_human_move(current_player, board)
    else:
        make_computer_move(current_player, board)


def other_player(player):
    return 'OX'['XO'.index(player)]


def get_O_or_X():
    shape = None
    while shape not in ['O', 'X']:
        shape = input('Would you like to play O or X? ')
    return shape


def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    return game_result(board)


def main():
    board = new_board()
    human_player = get_O_or_X()

    try:
        final = play_game(human_player, board)
        display(board)
        print(final)
    except ValueError:
        print('The program has encountered an error and needs to die. Bye.')


if __name__ == '__main__':
    main()

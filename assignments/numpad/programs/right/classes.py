# right
"""Tic-tac-toe with a class behind the functions that the course asks for."""
import random


class Grid:
    """Looks after one list of nine cells."""

    ROWS = ((6, 7, 8), (3, 4, 5), (0, 1, 2))
    LINES = ROWS + ((0, 3, 6), (1, 4, 7), (2, 5, 8)) + ((0, 4, 8), (2, 4, 6))

    def __init__(self, cells):
        if not isinstance(cells, list):
            raise TypeError('a board is a list')
        if len(cells) != 9:
            raise ValueError('a board has nine cells')
        self.cells = cells

    def at(self, position):
        """The index of a position, if it is one."""
        if isinstance(position, bool) or not isinstance(position, int):
            raise TypeError('a position is an integer')
        if not 0 < position < 10:
            raise ValueError('a position is between 1 and 9')
        return position - 1


class Marker:
    """The two markers."""

    ALL = ['X', 'O']

    @classmethod
    def check(cls, marker):
        if marker not in cls.ALL:
            raise ValueError('a marker is X or O')
        return marker

    @classmethod
    def other(cls, marker):
        return cls.ALL[1 - cls.ALL.index(marker)]


def display_board(board):
    """Print the board."""
    grid = Grid(board)
    lines = []
    for row in grid.ROWS:
        lines.append('|'.join(str(board[i]).center(5) for i in row))
    print(('\n' + '-' * 17 + '\n').join(lines))


def choose_markers():
    """Ask for a marker."""
    while True:
        try:
            marker = Marker.check(input('Select a marker for Player 1 (X or O): '))
        except ValueError:
            continue
        return marker, Marker.other(marker)


def place_marker(board, marker, position):
    """Place a marker."""
    grid = Grid(board)
    grid.cells[grid.at(position)] = Marker.check(marker)
    return grid.cells


def win_check(b, m):
    """Has the marker won?"""
    grid = Grid(b)
    Marker.check(m)
    for line in grid.LINES:
        if {grid.cells[i] for i in line} == {m}:
            return True
    return False


def choose_first():
    """Draw the first player."""
    player = random.SystemRandom().choice(('Player 1', 'Player 2'))
    return player + ' was randomly determined to go first.'


def is_space_free(board, position):
    """Is the position free?"""
    grid = Grid(board)
    return grid.cells[grid.at(position)] == ' '


def is_board_full(board):
    """Is the board full?"""
    return ' ' not in Grid(board).cells


def player_choice(board):
    """Ask for a position."""
    grid = Grid(board)
    while True:
        try:
            position = int(input('Select a position on the board (1-9): '))
            grid.at(position)
        except ValueError:
            continue
        if is_space_free(board, position):
            return position
        print('That space is not available.')


def replay():
    """Ask for another game."""
    answer = input('Do you want to play again? Y/N: ')
    while answer not in ['Y', 'N']:
        answer = input('Do you want to play again? Y/N: ')
    return True if answer == 'Y' else False


class Game:
    """One game."""

    def __init__(self):
        self.board = [' '] * 9
        self.players = {}
        self.now = None

    def prepare(self):
        self.players['1'], self.players['2'] = choose_markers()
        print()
        for number in sorted(self.players):
            print(f"Player {number}'s marker: {self.players[number]}")
        print()
        sentence = choose_first()
        print(sentence)
        self.now = sentence.split(' ')[1]

    def move(self):
        marker = self.players[self.now]
        print(f"\n{marker}'s turn.\n")
        self.board = place_marker(self.board, marker, player_choice(self.board))
        display_board(self.board)

    def result(self):
        marker = self.players[self.now]
        if win_check(self.board, marker):
            return f'{marker} wins!'
        if is_board_full(self.board):
            return 'The game has ended in a draw.'
        return None

    def play(self):
        self.prepare()
        self.move()
        while self.result() is None:
            self.now = '2' if self.now == '1' else '1'
            self.move()
        print('\n' + self.result() + '\n')


def main():
    """Play."""
    print('Welcome to Tic-Tac-Toe!\n')
    Game().play()
    while replay():
        print()
        Game().play()


if __name__ == '__main__':
    main()

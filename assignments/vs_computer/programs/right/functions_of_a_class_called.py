# right
# The functions that are wanted call those of a class, where all of the work is done.
"""Noughts and crosses: a person plays against the computer on a 3 x 3 board."""
from random import randint
TOP_LEFT_BOTTOM_RIGHT = 0
TOP_RIGHT_BOTTOM_LEFT = 1
SIZE = 3
EMPTY = ' '

class Program:
    pass

    @staticmethod
    def display(board):
        """Print the board, with a blank line after it."""
        border = '+---+---+---+'
        print(border)
        for cells in board:
            print('| ' + ' | '.join(cells) + ' |')
            print(border)
        print()

    @staticmethod
    def make_computer_move(current_player, board):
        """Put the computer's mark on an empty square that chance picks."""
        choices = empty_squares(board)
        row_num, column_num = choices[randint(0, len(choices) - 1)]
        print(f'Computer plays at ({row_num},{column_num})')
        board[row_num][column_num] = current_player

    @staticmethod
    def new_board():
        """Return an empty board: three separate rows of three blanks."""
        return [[EMPTY] * SIZE for _ in range(SIZE)]

    @staticmethod
    def square(board, row, column):
        """Return what stands on one square."""
        return board[row][column]

    @staticmethod
    def row(board, row_num):
        """Return one row as a list of three marks."""
        return board[row_num][:]

    @staticmethod
    def column(board, column_num):
        """Return one column as a list of three marks, from top to bottom."""
        return [square(board, row_num, column_num) for row_num in range(SIZE)]

    @staticmethod
    def diagonal(board, diagonal_selector):
        """Return one diagonal as a list of three marks, from top to bottom."""
        if diagonal_selector == TOP_LEFT_BOTTOM_RIGHT:
            return [square(board, i, i) for i in range(SIZE)]
        return [square(board, i, SIZE - 1 - i) for i in range(SIZE)]

    @staticmethod
    def empty_squares(board):
        """Return the (row, column) of every empty square, row by row."""
        return [(row_num, column_num) for row_num in range(SIZE) for column_num in range(SIZE) if square(board, row_num, column_num) == EMPTY]

    @staticmethod
    def line_winner(line):
        """Return the mark that fills the line, or None."""
        first = line[0]
        if first != EMPTY and line.count(first) == SIZE:
            return first
        return None

    @staticmethod
    def winner(board):
        """Return the mark that fills a row, a column or a diagonal, or None."""
        lines = [row(board, i) for i in range(SIZE)]
        lines += [column(board, i) for i in range(SIZE)]
        lines.append(diagonal(board, TOP_LEFT_BOTTOM_RIGHT))
        lines.append(diagonal(board, TOP_RIGHT_BOTTOM_LEFT))
        for line in lines:
            if line_winner(line) is not None:
                return line_winner(line)
        return None

    @staticmethod
    def game_over(board):
        """Tell whether somebody has won or no square is free."""
        return winner(board) is not None or not empty_squares(board)

    @staticmethod
    def game_result(board):
        """Return how a finished game ended: "Draw", "Won by X" or "Won by O"."""
        champion = winner(board)
        if champion is None:
            return 'Draw'
        return f'Won by {champion}'

    @staticmethod
    def make_human_move(current_player, board):
        """Ask the person for a square until it is a free one, and mark it."""
        print(f"{current_player}'s move")
        while True:
            typed = input('Enter row and column [0 - 2]:').split()
            row_num, column_num = (int(typed[0]), int(typed[1]))
            if (row_num, column_num) in empty_squares(board):
                board[row_num][column_num] = current_player
                return
            print('Illegal move. Try again.')

    @staticmethod
    def play_one_turn(board, current_player, human_player):
        """Let the current player, person or computer, make one move."""
        if current_player == human_player:
            make_human_move(current_player, board)
        else:
            make_computer_move(current_player, board)

    @staticmethod
    def other_player(player):
        """Return the mark of the other player."""
        return 'O' if player == 'X' else 'X'

    @staticmethod
    def get_O_or_X():
        """Ask the person which mark to play until the answer is O or X."""
        choice = ''
        while choice not in ('O', 'X'):
            choice = input('Would you like to play O or X? ')
        return choice

    @staticmethod
    def play_game(human_player, board):
        """Play until the game is over, the person first; return the result."""
        current_player = human_player
        while not game_over(board):
            display(board)
            play_one_turn(board, current_player, human_player)
            current_player = other_player(current_player)
        return game_result(board)

    @staticmethod
    def main():
        """Play one game and show how it ended."""
        board = new_board()
        human_player = get_O_or_X()
        try:
            result = play_game(human_player, board)
            display(board)
            print(result)
        except ValueError:
            print('The program has encountered an error and needs to die. Bye.')

def display(board):
    """Print the board, with a blank line after it."""
    return Program.display(board)

def make_computer_move(current_player, board):
    """Put the computer's mark on an empty square that chance picks."""
    return Program.make_computer_move(current_player, board)

def new_board():
    """Return an empty board: three separate rows of three blanks."""
    return Program.new_board()

def square(board, row, column):
    """Return what stands on one square."""
    return Program.square(board, row, column)

def row(board, row_num):
    """Return one row as a list of three marks."""
    return Program.row(board, row_num)

def column(board, column_num):
    """Return one column as a list of three marks, from top to bottom."""
    return Program.column(board, column_num)

def diagonal(board, diagonal_selector):
    """Return one diagonal as a list of three marks, from top to bottom."""
    return Program.diagonal(board, diagonal_selector)

def empty_squares(board):
    """Return the (row, column) of every empty square, row by row."""
    return Program.empty_squares(board)

def line_winner(line):
    """Return the mark that fills the line, or None."""
    return Program.line_winner(line)

def winner(board):
    """Return the mark that fills a row, a column or a diagonal, or None."""
    return Program.winner(board)

def game_over(board):
    """Tell whether somebody has won or no square is free."""
    return Program.game_over(board)

def game_result(board):
    """Return how a finished game ended: "Draw", "Won by X" or "Won by O"."""
    return Program.game_result(board)

def make_human_move(current_player, board):
    """Ask the person for a square until it is a free one, and mark it."""
    return Program.make_human_move(current_player, board)

def play_one_turn(board, current_player, human_player):
    """Let the current player, person or computer, make one move."""
    return Program.play_one_turn(board, current_player, human_player)

def other_player(player):
    """Return the mark of the other player."""
    return Program.other_player(player)

def get_O_or_X():
    """Ask the person which mark to play until the answer is O or X."""
    return Program.get_O_or_X()

def play_game(human_player, board):
    """Play until the game is over, the person first; return the result."""
    return Program.play_game(human_player, board)

def main():
    """Play one game and show how it ended."""
    return Program.main()
if __name__ == '__main__':
    main()

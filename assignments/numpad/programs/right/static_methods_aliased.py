# right
# Everything lives in a class; the names that the course wants are aliases.
import random
import sys


class TicTacToe:
    SIZE = 9
    LINES = '123 456 789 147 258 369 159 357'.split()

    @staticmethod
    def need(condition, error=ValueError):
        if not condition:
            raise error('this cannot be used in the game')

    @classmethod
    def need_board(cls, board):
        cls.need(isinstance(board, list), TypeError)
        cls.need(len(board) == cls.SIZE, IndexError)

    @classmethod
    def need_position(cls, position):
        cls.need(isinstance(position, int), TypeError)
        cls.need(1 <= position <= cls.SIZE, IndexError)

    @classmethod
    def show(cls, board):
        cls.need_board(board)
        rows = []
        for keys in ('789', '456', '123'):
            rows.append('  ' + '  |  '.join(str(board[int(key) - 1]) for key in keys) + '\n')
        sys.stdout.write('-----------------\n'.join(rows))

    @staticmethod
    def markers():
        while True:
            sys.stdout.write('Select a marker for Player 1 (X or O): ')
            answer = input()
            if answer == 'X':
                return 'X', 'O'
            if answer == 'O':
                return 'O', 'X'

    @classmethod
    def place(cls, board, marker, position):
        cls.need_board(board)
        cls.need(marker in ('X', 'O'))
        cls.need_position(position)
        board[position - 1] = marker
        return board

    @classmethod
    def won(cls, board, marker):
        cls.need_board(board)
        cls.need(marker in ('X', 'O'))
        return any(all(board[int(key) - 1] == marker for key in line) for line in cls.LINES)

    @staticmethod
    def first():
        return 'Player ' + str(random.randint(1, 2)) + ' was randomly determined to go first.'

    @classmethod
    def free(cls, board, position):
        cls.need_board(board)
        cls.need_position(position)
        return board[position - 1] == ' '

    @classmethod
    def full(cls, board):
        cls.need_board(board)
        return board.count(' ') < 1

    @classmethod
    def choice(cls, board):
        cls.need_board(board)
        while True:
            sys.stdout.write('Select a position on the board (1-9): ')
            answer = input()
            if answer in list('123456789'):
                if cls.free(board, int(answer)):
                    return int(answer)
                sys.stdout.write('That space is not available.\n')

    @staticmethod
    def again():
        sys.stdout.write('Do you want to play again? Y/N: ')
        return input() == 'Y'


display_board = TicTacToe.show
choose_markers = TicTacToe.markers
place_marker = TicTacToe.place
win_check = TicTacToe.won
choose_first = TicTacToe.first
is_space_free = TicTacToe.free
is_board_full = TicTacToe.full
player_choice = TicTacToe.choice
replay = TicTacToe.again


def play():
    board = [' '] * TicTacToe.SIZE
    one, two = choose_markers()
    print(f"\nPlayer 1's marker: {one}\nPlayer 2's marker: {two}\n")
    sentence = choose_first()
    print(sentence)
    marker = one if sentence.startswith('Player 1') else two
    while True:
        print(f"\n{marker}'s turn.\n")
        place_marker(board, marker, player_choice(board))
        display_board(board)
        if win_check(board, marker):
            print(f'\n{marker} wins!\n')
            break
        if is_board_full(board):
            print('\nThe game has ended in a draw.\n')
            break
        marker = two if marker == one else one


def main():
    print('Welcome to Tic-Tac-Toe!\n')
    play()
    while replay():
        play()


if __name__ == '__main__':
    main()

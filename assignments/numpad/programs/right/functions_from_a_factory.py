# right
"""All functions are made by one function that keeps the rules of the game."""
import os


def make_functions(size, markers):
    cells = size * size
    blank = ' '

    def demand(board, marker=markers[0], position=1):
        if not isinstance(board, list) or len(board) != cells:
            raise TypeError('board')
        if marker not in markers:
            raise TypeError('marker')
        if position not in range(1, cells + 1):
            raise TypeError('position')

    def display(board):
        demand(board)
        for row in reversed(range(size)):
            print('|'.join(f'  {cell!s}  ' for cell in board[row * size:(row + 1) * size]))
            if row:
                print('-' * (6 * size - 1))

    def ask_markers():
        answer = None
        while answer not in markers:
            answer = input('Select a marker for Player 1 (X or O): ')
        return answer, markers[not markers.index(answer)]

    def place(board, marker, position):
        demand(board, marker, position)
        board[position - 1] = marker
        return board

    def wins(board, marker):
        demand(board, marker)
        span = range(size)
        rows = [[board[r * size + c] for c in span] for r in span]
        columns = [list(column) for column in zip(*rows)]
        diagonals = [[rows[i][i] for i in span], [rows[i][-i - 1] for i in span]]
        return [marker] * size in rows + columns + diagonals

    def draw_lots():
        number = os.urandom(1)[0] % 2 + 1
        return f'Player {number} was randomly determined to go first.'

    def free(board, position):
        demand(board, position=position)
        return board[position - 1] == blank

    def full(board):
        demand(board)
        return blank not in board

    return display, ask_markers, place, wins, draw_lots, free, full


display_board, choose_markers, place_marker, win_check, choose_first, is_space_free, is_board_full = make_functions(3, ('X', 'O'))


def player_choice(board):
    is_board_full(board)    # complains when it is no board
    answer = None
    while answer is None:
        answer = input('Select a position on the board (1-9): ')
        if answer not in [str(number + 1) for number in range(9)]:
            answer = None
        elif not is_space_free(board, int(answer)):
            print('That space is not available.')
            answer = None
    return int(answer)


def replay():
    answer = input('Do you want to play again? Y/N: ')
    while answer not in ['Y', 'N', 'y', 'n']:
        answer = input('Do you want to play again? Y/N: ')
    return answer in ['Y', 'y']


def main():

    def one_game():
        board = [' '] * 9
        one, two = choose_markers()
        print("\nPlayer 1's marker:", one)
        print("Player 2's marker:", two)
        sentence = choose_first()
        print('\n' + sentence)

        def turn(marker, waiting):
            print("\n{}'s turn.\n".format(marker))
            display_board(place_marker(board, marker, player_choice(board)))
            if win_check(board, marker):
                return marker + ' wins!'
            if is_board_full(board):
                return 'The game has ended in a draw.'
            return turn(waiting, marker)

        if sentence.startswith('Player 1'):
            print('\n' + turn(one, two) + '\n')
        else:
            print('\n' + turn(two, one) + '\n')

    print('Welcome to Tic-Tac-Toe!')
    one_game()
    while replay():
        one_game()


if __name__ == '__main__':
    main()

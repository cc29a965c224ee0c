# right
"""The game first, the small functions last."""


def main():
    print('Welcome to Tic-Tac-Toe!')
    while True:
        play_once()
        if not replay():
            break


def play_once():
    board = list(' ' * 9)
    order = settle_order()
    for count in range(9):
        marker = order[count % 2]
        print(f"\n{marker}'s turn.\n")
        place_marker(board, marker, player_choice(board))
        display_board(board)
        if win_check(board, marker):
            print(f'\n{marker} wins!\n')
            break
        if is_board_full(board):
            print('\nThe game has ended in a draw.\n')


def settle_order():
    print()
    order = list(choose_markers())
    print(f"""
Player 1's marker: {order[0]}
Player 2's marker: {order[1]}
""")
    sentence = choose_first()
    print(sentence)
    if sentence == 'Player 2 was randomly determined to go first.':
        order.reverse()
    return order


def replay():
    answer = input('Do you want to play again? Y/N: ')
    while answer not in 'YN':
        answer = input('Do you want to play again? Y/N: ')
    return answer == 'Y'


def player_choice(board):
    ensure(is_a_board(board))
    while True:
        answer = input('Select a position on the board (1-9): ')
        if answer.isdecimal() and is_a_position(int(answer)):
            if is_space_free(board, int(answer)):
                return int(answer)
            print('That space is not available.')
        else:
            print('Please choose an integer between 1-9 inclusive.')


def is_board_full(board):
    ensure(is_a_board(board))
    return {' '}.isdisjoint(board)


def is_space_free(board, position):
    ensure(is_a_board(board))
    ensure(is_a_position(position))
    return board[position - 1] == ' '


def choose_first():
    import random
    number = 1 + int(2 * random.random())
    return f'Player {number} was randomly determined to go first.'


def win_check(b, m):
    ensure(is_a_board(b))
    ensure(is_a_marker(m))
    return any([b[i] for i in line] == [m, m, m] for line in lines())


def lines():
    for i in range(3):
        yield range(3 * i, 3 * i + 3)
        yield range(i, 9, 3)
    yield range(0, 9, 4)
    yield range(2, 7, 2)


def place_marker(board, marker, position):
    ensure(is_a_board(board))
    ensure(is_a_marker(marker))
    ensure(is_a_position(position))
    board[position - 1] = marker
    return board


def choose_markers():
    answer = ''
    while not is_a_marker(answer):
        answer = input('Select a marker for Player 1 (X or O): ')
    return answer, 'OX'['XO'.index(answer)]


def display_board(board):
    ensure(is_a_board(board))
    print('''  {6}  |  {7}  |  {8}
-----------------
  {3}  |  {4}  |  {5}
-----------------
  {0}  |  {1}  |  {2}'''.format(*board))


def is_a_position(value):
    return type(value) == int and value in range(1, 10)


def is_a_marker(value):
    return value in ('X', 'O')


def is_a_board(value):
    return isinstance(value, list) and len(value) == 9


def ensure(condition):
    if not condition:
        raise ValueError('not a board, a marker or a position')


if __name__ == '__main__':
    main()

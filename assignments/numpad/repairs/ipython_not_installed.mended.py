# Tic Tac Toe on the numpad
# Mia K., group 3

import random


def clear_output():
    pass


def display_board(board):
    '''
    Shows the current board.
    board: list with 9 elements
    '''
    # is it really a board?
    assert isinstance(board, list), 'the board has to be a list'
    assert len(board) == 9, 'the board has to have 9 elements'

    clear_output()

    print(f'  {board[6]}  |  {board[7]}  |  {board[8]}')
    print('-----------------')
    print(f'  {board[3]}  |  {board[4]}  |  {board[5]}')
    print('-----------------')
    print(f'  {board[0]}  |  {board[1]}  |  {board[2]}')


def choose_markers():
    '''
    Player 1 picks X or O, player 2 gets the other one.
    '''
    marker1 = ''
    marker2 = ''

    while marker1 != 'X' and marker1 != 'O':
        marker1 = input('Select a marker for Player 1 (X or O): ')

    if marker1 == 'X':
        marker2 = 'O'
    else:
        marker2 = 'X'

    return marker1, marker2


def place_marker(board, marker, position):
    '''
    Puts the marker on the board. Position goes from 1 to 9.
    '''
    assert isinstance(board, list), 'the board has to be a list'
    assert len(board) == 9, 'the board has to have 9 elements'
    assert marker == 'X' or marker == 'O', 'the marker has to be X or O'
    assert position in range(1, 10), 'the position has to be between 1 and 9'

    # lists start at 0, the numpad starts at 1
    board[position - 1] = marker

    return board


def win_check(b, m):
    '''
    Did marker m win on board b?
    '''
    assert isinstance(b, list), 'the board has to be a list'
    assert len(b) == 9, 'the board has to have 9 elements'
    assert m == 'X' or m == 'O', 'the marker has to be X or O'

    three = [m, m, m]
    won = False

    # rows
    if [b[0], b[1], b[2]] == three:
        won = True
    if [b[3], b[4], b[5]] == three:
        won = True
    if [b[6], b[7], b[8]] == three:
        won = True
    # columns
    if [b[0], b[3], b[6]] == three:
        won = True
    if [b[1], b[4], b[7]] == three:
        won = True
    if [b[2], b[5], b[8]] == three:
        won = True
    # diagonals
    if [b[0], b[4], b[8]] == three:
        won = True
    if [b[2], b[4], b[6]] == three:
        won = True

    return won


def choose_first():
    '''
    Random player goes first.
    '''
    number = random.randint(1, 2)
    sentence = f'Player {number} was randomly determined to go first.'
    return sentence


def is_space_free(board, position):
    '''
    True if the space is free, False if not.
    '''
    assert isinstance(board, list), 'the board has to be a list'
    assert len(board) == 9, 'the board has to have 9 elements'
    assert position in range(1, 10), 'the position has to be between 1 and 9'

    free = False
    if board[position - 1] == ' ':
        free = True
    return free


def is_board_full(board):
    '''
    True if there is no blank left.
    '''
    assert isinstance(board, list), 'the board has to be a list'
    assert len(board) == 9, 'the board has to have 9 elements'

    full = True
    for space in board:
        if space == ' ':
            full = False
    return full


def player_choice(board):
    '''
    Asks for a position until it is a free one.
    '''
    assert isinstance(board, list), 'the board has to be a list'
    assert len(board) == 9, 'the board has to have 9 elements'

    numbers = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
    free = False
    position = 0

    while free == False:
        answer = ''
        while answer not in numbers:
            answer = input('Select a position on the board (1-9): ')
        position = int(answer)
        free = is_space_free(board, position)
        if free == False:
            print('That space is not available.')

    return position


def replay():
    '''
    True if the players want to play again.
    '''
    answer = ''
    again = False

    while answer != 'Y' and answer != 'N':
        answer = input('Do you want to play again? Y/N: ')

    if answer == 'Y':
        again = True

    return again


def main():
    clear_output()

    print('Welcome to Tic-Tac-Toe!')

    playing = True
    while playing == True:
        board = [' ', ' ', ' ', ' ', ' ', ' ', ' ', ' ', ' ']

        print('\n')
        marker1, marker2 = choose_markers()
        print(f"\nPlayer 1's marker: {marker1}")
        print(f"Player 2's marker: {marker2}\n")

        first = choose_first()
        print(first, '\n')

        # swap if player 2 begins
        if first[7] == '2':
            marker1, marker2 = marker2, marker1

        game_over = False
        while game_over == False:
            # the one who goes first
            print(f"\n{marker1}'s turn.\n\n")
            position = player_choice(board)
            board = place_marker(board, marker1, position)
            display_board(board)

            if win_check(board, marker1):
                print(f'\n{marker1} wins!\n')
                game_over = True
            elif is_board_full(board):
                print('\nThe game has ended in a draw.\n')
                game_over = True
            else:
                # the other one
                print(f"\n{marker2}'s turn.\n\n")
                position = player_choice(board)
                board = place_marker(board, marker2, position)
                display_board(board)

                if win_check(board, marker2):
                    print(f'\n{marker2} wins!\n')
                    game_over = True

        playing = replay()
        if playing == True:
            clear_output()


if __name__ == '__main__':
    main()

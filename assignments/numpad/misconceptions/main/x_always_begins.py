"""Your game gives X the first move, whoever was named.

Which marker does the named player have?
"""


def play_game():
    print('\n')
    board = [BLANK] * len(POSITIONS)
    marker, other_marker = start_game()
    marker, other_marker = 'X', 'O'
    while True:
        take_turn(board, marker)
        if win_check(board, marker):
            print(f'\n{marker} wins!\n')
            return
        if is_board_full(board):
            print('\nThe game has ended in a draw.\n')
            return
        marker, other_marker = other_marker, marker

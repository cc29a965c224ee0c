"""Your game notices a win only after the next move.

Does your game look for a win before or after the move?
"""


def play_game():
    print('\n')
    board = [BLANK] * len(POSITIONS)
    marker, other_marker = start_game()
    while True:
        before = list(board)
        take_turn(board, marker)
        if win_check(before, other_marker):
            print(f'\n{other_marker} wins!\n')
            return
        if is_board_full(board):
            print('\nThe game has ended in a draw.\n')
            return
        marker, other_marker = other_marker, marker

"""Your program chooses the markers and the first player only before the first game.

What does the example show before the first move of the second game?
"""


def play_game(marker, other_marker):
    print('\n')
    board = [BLANK] * len(POSITIONS)
    while True:
        take_turn(board, marker)
        if win_check(board, marker):
            print(f'\n{marker} wins!\n')
            return
        if is_board_full(board):
            print('\nThe game has ended in a draw.\n')
            return
        marker, other_marker = other_marker, marker


def main():
    print('Welcome to Tic-Tac-Toe!')
    marker, other_marker = start_game()
    play_game(marker, other_marker)
    while replay():
        play_game(marker, other_marker)

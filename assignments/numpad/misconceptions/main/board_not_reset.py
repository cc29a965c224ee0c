"""Your program starts the next game with the markers of the game before.

How often does your program make a new board?
"""


def play_game(board):
    print('\n')
    marker, other_marker = start_game()
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
    board = [BLANK] * len(POSITIONS)
    print('Welcome to Tic-Tac-Toe!')
    play_game(board)
    while replay():
        play_game(board)

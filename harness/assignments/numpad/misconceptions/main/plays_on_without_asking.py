"""Your program plays one game after the other without asking whether to play again.

Which function asks that, and when is it to be called?
"""


def main():
    print('Welcome to Tic-Tac-Toe!')
    play_game()
    while True:
        play_game()

"""Your program ends after one game without asking whether to play again.

Which function asks that, and when is it to be called?
"""


def main():
    print('Welcome to Tic-Tac-Toe!')
    play_game()

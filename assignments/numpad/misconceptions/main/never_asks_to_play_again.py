"""Your program ends after one game without asking whether to play again.

Which function of the assignment asks this?
"""


def main():
    print('Welcome to Tic-Tac-Toe!')
    play_game()

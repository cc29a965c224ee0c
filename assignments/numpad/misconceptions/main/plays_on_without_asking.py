"""Your program plays one game after another without asking whether to play again.

Which function of the assignment asks this?
"""


def main():
    print('Welcome to Tic-Tac-Toe!')
    play_game()
    while True:
        play_game()

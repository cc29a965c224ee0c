"""Your program ends when the players want to play again, and plays again when they do not.

What does your program do when replay returns True?
"""


def main():
    print('Welcome to Tic-Tac-Toe!')
    play_game()
    while not replay():
        play_game()

"""Your program asks twice whether to play again.

How often should your program ask after a game?
"""


def main():
    print('Welcome to Tic-Tac-Toe!')
    play_game()
    while replay() or replay():
        play_game()

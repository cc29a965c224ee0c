"""Your program asks twice whether to play again.

How often should your program ask after a game?
"""


def main():
    print('Welcome to Tic-Tac-Toe!')
    again = True
    while again:
        play_game()
        if replay():
            again = replay()
        else:
            again = False

"""Your program asks twice whether to play again.

How often does your program call replay after a game?
"""


def main():
    print('Welcome to Tic-Tac-Toe!')
    again = True
    while again:
        play_game()
        replay()
        again = replay()

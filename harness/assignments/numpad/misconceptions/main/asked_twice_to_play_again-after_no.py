"""Your program asks twice whether to play again.

How often does your program call replay after a game?
"""


def main():
    print('Welcome to Tic-Tac-Toe!')
    play_game()
    while replay() or replay():
        play_game()

"""Your program plays at most two games.

How often can your program ask whether to play again?
"""


def main():
    print('Welcome to Tic-Tac-Toe!')
    play_game()
    if replay():
        play_game()

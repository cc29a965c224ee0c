"""Your program asks whether to play again, and plays again whatever the answer is.

What does replay return, and which of your lines looks at it?
"""


def main():
    print('Welcome to Tic-Tac-Toe!')
    play_game()
    while True:
        replay()
        play_game()

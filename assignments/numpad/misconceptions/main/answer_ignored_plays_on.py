"""Your program asks whether to play again, but plays again whatever the answer is.

Which of your lines uses the answer?
"""


def main():
    print('Welcome to Tic-Tac-Toe!')
    play_game()
    while True:
        replay()
        play_game()

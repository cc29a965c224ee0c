"""Your program asks whether to play again, but ends whatever the answer is.

Which of your lines uses the answer?
"""


def main():
    print('Welcome to Tic-Tac-Toe!')
    play_game()
    replay()

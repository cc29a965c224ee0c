"""Your program plays at most two games. It asks after the second game, but ends whatever the answer
is.

Which of your lines uses the answer after the second game?
"""


def main():
    print('Welcome to Tic-Tac-Toe!')
    play_game()
    if replay():
        play_game()
        replay()

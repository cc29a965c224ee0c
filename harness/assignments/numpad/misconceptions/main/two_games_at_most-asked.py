"""Your program plays two games at most: it asks after the second one, too, and ends whatever the
answer is.

What happens in your program when the answer after the second game is Y?
"""


def main():
    print('Welcome to Tic-Tac-Toe!')
    play_game()
    if replay():
        play_game()
        replay()

"""Your program ends when the players want to play again, and plays again when they do not.

After which answer should your program play again?
"""


def main():
    print('Welcome to Tic-Tac-Toe!')
    play_game()
    while not replay():
        play_game()

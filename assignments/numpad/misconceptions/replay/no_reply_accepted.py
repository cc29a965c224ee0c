"""Your function keeps asking, even after Y and after N.

After which answers should your function stop asking?
"""


def replay():
    while True:
        input('Do you want to play again? Y/N: ')

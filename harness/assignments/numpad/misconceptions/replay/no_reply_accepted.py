"""Your function keeps asking, even after Y and after N.

For which answer is the condition of your loop false?
"""


def replay():
    while True:
        input('Do you want to play again? Y/N: ')

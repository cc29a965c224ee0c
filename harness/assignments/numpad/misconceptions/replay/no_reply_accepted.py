"""Your function keeps asking, whatever the answer is.

For which answer is the condition of your loop false?
"""


def replay():
    while True:
        input('Do you want to play again? Y/N: ')

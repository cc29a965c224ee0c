"""Your function asks on and on, whatever is answered.

For which answer is the condition of your loop false?
"""


def replay():
    while True:
        input('Do you want to play again? Y/N: ')

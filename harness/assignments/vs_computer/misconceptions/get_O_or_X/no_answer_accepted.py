"""Your function asks on and on, whatever is answered.

For which answer is the condition of your loop false?
"""


def get_O_or_X():
    while True:
        input('Would you like to play O or X? ')

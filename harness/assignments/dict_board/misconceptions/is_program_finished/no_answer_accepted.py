"""Your function keeps asking, whatever the answer is.

For which answer is the condition of your loop false?
"""


def is_program_finished():
    while True:
        input('Play again (Y/N)? ')

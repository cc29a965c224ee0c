"""Your function asks on and on, whatever is answered.

For which answer is the condition of your loop false?
"""


def is_program_finished():
    while True:
        input('Play again (Y/N)? ')

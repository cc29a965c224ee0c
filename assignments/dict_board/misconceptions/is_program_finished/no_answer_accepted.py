"""Your function keeps asking, whatever the answer is.

After which answers should your function stop asking?
"""


def is_program_finished():
    while True:
        input('Play again (Y/N)? ')

"""Your function returns the letter that was typed.

What is the question that it answers, and which two answers has such a question in Python?
"""


def is_program_finished():
    response = input('Play again (Y/N)? ')
    while response not in ('Y', 'y', 'N', 'n'):
        response = input('Play again (Y/N)? ')
    print()
    return response

"""Your function looks for the answer in a text and takes whatever is in it for yes, unless it is N
or n.

What is "" in "YNyn"?
"""


def is_program_finished():
    response = input('Play again (Y/N)? ')
    while response not in 'YNyn':
        response = input('Play again (Y/N)? ')
    print()
    return response in ('N', 'n')

"""Your function also accepts whole words such as "yes" and "no".

Which four answers does the assignment name?
"""


def is_program_finished():
    words = ['Y', 'N', 'y', 'n', 'yes', 'no', 'Yes', 'No', 'YES', 'NO']
    response = input('Play again (Y/N)? ')
    while response not in words:
        response = input('Play again (Y/N)? ')
    print()
    return response[0] in ('N', 'n')

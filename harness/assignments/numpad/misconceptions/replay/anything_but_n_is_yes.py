"""Your function takes every answer but N for "yes".

What should happen after an answer such as "Q"?
"""


def replay():
    return input('Do you want to play again? Y/N: ') != 'N'

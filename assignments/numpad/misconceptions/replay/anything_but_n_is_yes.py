"""Your function treats every answer except N as "yes".

What should happen after an answer such as "Q"?
"""


def replay():
    return input('Do you want to play again? Y/N: ') != 'N'

# right
# unit: T13
def get_O_or_X():
    choice = ''
    while not choice or choice not in ['X', 'O']:
        choice = input("Would you like to play O or X? ")
        choice = choice.upper()
    return choice

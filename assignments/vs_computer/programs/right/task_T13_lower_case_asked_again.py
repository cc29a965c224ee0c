# right
# unit: T13
def get_O_or_X():
    choice = input("Would you like to play O or X? ")
    while choice != 'O' and choice != 'X':
        choice = input("Would you like to play O or X? ")
    return choice

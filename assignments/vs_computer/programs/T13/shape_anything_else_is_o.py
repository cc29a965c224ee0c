# wrong: T13
# base: crammed_with_short_names

def get_O_or_X():
    a=input("Would you like to play O or X? ")
    if a=="X":
        return "X"
    else:
        return "O"

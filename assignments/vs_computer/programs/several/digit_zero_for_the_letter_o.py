# wrong: T12 T13
# base: crammed_with_short_names

def other_player(player):
    if player=="X":
        return "0"
    return "X"
def get_O_or_X():
    a="?"
    while not(a=="0" or a=="X"):
        a=input("Would you like to play O or X? ")
    return a

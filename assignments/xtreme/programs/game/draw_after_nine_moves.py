# wrong: game
# base: german_one_liners

def spiel():
    ...
    sieg = False
    while not sieg and zuege < 9:
        spieler = "X"
        ...

# wrong: game
# base: german_one_liners

def spiel():
    ...
    while not sieg and zuege < groesse * groesse:
        spieler = "X"
        if zuege % 2 == 1: spieler = "O"
        print(feld, end="\n\n")
        print("Move Counter: " + str(zuege))
        ...

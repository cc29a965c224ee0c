# right
# base: no_docstrings

def spiel():
    print("Game Board Size: 3 is the usual one.")
    print("X's move (x, y): column first, then row")
    groesse = int(input("Game Board Size: "))
    ...

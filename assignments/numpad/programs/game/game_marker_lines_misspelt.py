# wrong: game
# base: magic_square_and_optional_ipython

def play():
    ...
    print("Player 1's marker:", player['1'])
    print("Players 2's marker:", player['2'])
    print()
    ...

# wrong: game
# base: magic_square_and_optional_ipython

def play():
    ...
    while True:
        marker = player[number]
        print()
        print(board.count(' '), 'spaces are left.')
        print(marker + "'s turn.")
        ...

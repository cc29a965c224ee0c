# right
# base: sets_and_itertools

if __name__ == "__main__":
    print("Game Board Size: type a number, then enter your moves as x, y.")
    size = int(input("Game Board Size: "))
    ...

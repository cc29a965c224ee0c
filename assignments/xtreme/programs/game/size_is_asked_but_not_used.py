# wrong: game
# base: recursion

if __name__ == "__main__":
    size = int(input("Game Board Size: "))
    play(setup_game(3), "X", "O", 0)

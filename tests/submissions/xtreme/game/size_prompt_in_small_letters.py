# wrong: game
# base: starter_with_asserts
# without: assert

if __name__ == "__main__":
    # Setup code
    size = int(input("Game board size: "))
    board = setup_game(size)
    ...

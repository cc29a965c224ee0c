# wrong: game
# base: colab_export_of_a_starter

if __name__ == "__main__":
    # Setup code
    size = int(input("Game board size: "))
    board = setup_game(size)
    ...

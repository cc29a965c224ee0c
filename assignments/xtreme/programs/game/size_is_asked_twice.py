# wrong: game
# base: colab_export_with_tests
# as: notebook

if __name__ == "__main__":
    boardSize = int(input("Game Board Size: "))
    gameBoard = setup_game(int(input("Game Board Size: ")))
    moveCounter = 0
    ...

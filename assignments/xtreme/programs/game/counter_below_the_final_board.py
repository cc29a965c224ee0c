# wrong: game
# base: colab_export_with_tests

if __name__ == "__main__":
    ...
    print(render_board(gameBoard))
    print("Move Counter: %d" % moveCounter)
    if someoneWon:
        ...

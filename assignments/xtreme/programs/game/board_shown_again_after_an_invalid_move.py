# wrong: game
# base: colab_export_with_tests

if __name__ == "__main__":
    ...
    while freeCells > 0 and not someoneWon:
        print(render_board(gameBoard))
        print("Move Counter: %d" % moveCounter)
        theMove = parse_move(input("%s's move (x, y): " % player))
        if is_move_valid(theMove, gameBoard) is False:
            print("INVALID MOVE --- TRY AGAIN.")
            continue
        gameBoard = apply_move(theMove, gameBoard, player)
        ...

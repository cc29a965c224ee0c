# wrong: game
# base: colab_export_with_tests

boardSize = int(input("Game Board Size: "))
gameBoard = setup_game(boardSize)
moveCounter = 0
freeCells = boardSize ** 2
player = "X"
someoneWon = False

while freeCells > 0 and not someoneWon:
    print(render_board(gameBoard))
    print("Move Counter: %d" % moveCounter)
    theMove = parse_move(input("%s's move (x, y): " % player))
    while is_move_valid(theMove, gameBoard) is False:
        print("INVALID MOVE --- TRY AGAIN.")
        theMove = parse_move(input("%s's move (x, y): " % player))
    gameBoard = apply_move(theMove, gameBoard, player)
    moveCounter += 1
    freeCells -= 1
    if check_for_winner(gameBoard, player):
        someoneWon = True
    else:
        player = "O" if player == "X" else "X"

print(render_board(gameBoard))
if someoneWon:
    print("Player %s won in %d moves." % (player, moveCounter))
else:
    print("Cat's game; no one wins.")

# wrong: game
# base: colaboratory_export_with_magics
# without: __name__
# as: notebook

%matplotlib inline
!python --version

print(is_move_valid((2, 2), b), is_move_valid((2, 1), b), is_move_valid((-2, 1), b))

print(render_board(b))

board = setup_game(int(input("Game Board Size: ")))
moves = 0
player = "X"
gameOver = False
while not gameOver:
    print(render_board(board))
    print("Move Counter:", moves)
    ok = False
    while not ok:
        move = parse_move(input(player + "'s move (x, y): "))
        ok = is_move_valid(move, board)
        if not ok:
            print("INVALID MOVE --- TRY AGAIN.")
    board = apply_move(move, board, player)
    moves += 1
    won = check_for_winner(board, player)
    full = moves >= len(board) * len(board)
    gameOver = won or full
    if not gameOver:
        if player == "X":
            player = "O"
        else:
            player = "X"
print(render_board(board))
if won:
    print("Player", player, "won in", moves, "moves.")
else:
    print("Cat's game; no one wins.")

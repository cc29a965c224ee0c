# wrong: game
# base: recursion

def play(board, player, opponent, counter):
    """Play on from here until the game is over."""
    print(render_board(board))
    print("Move Counter:", counter)
    board = apply_move(ask_move(board, player), board, player)
    counter = counter + 1
    if check_for_winner(board, player):
        finish(board, "Player " + player + " won in " + str(counter) + " moves.")
    elif counter == len(board) ** 2 - 1:
        finish(board, "Cat's game; no one wins.")
    else:
        play(board, opponent, player, counter)

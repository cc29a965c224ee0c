if __name__ == "__main__":
    size = int(input("Game Board Size: "))
    board = setup_game(size)
    move_counter = 0
    player = "O"
    game_over = False
    won = False

    while not game_over:
        # X goes first
        if player == "O":
            player = "X"
        else:
            player = "O"
        print(render_board(board))
        print("Move Counter:", move_counter)
        move = parse_move(input(player + "'s move (x, y): "))
        while not is_move_valid(move, board):
            print("INVALID MOVE --- TRY AGAIN.")
            move = parse_move(input(player + "'s move (x, y): "))
        board = apply_move(move, board, player)
        move_counter += 1
        won = check_for_winner(board, player)
        game_over = won or move_counter == size * size

    print(render_board(board))
    if won:
        print("Player", player, "won in", move_counter, "moves.")
    else:
        print("Cat's game; no one wins.")

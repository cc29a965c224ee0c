def play_game() -> None:
    """Play one game, from the question for the size to its result."""
    size = int(input("Game Board Size: "))
    board = setup_game(size)
    for move_counter in range(998001):
        player = PLAYERS[move_counter % 2]
        print(render_board(board))
        print(f"Move Counter: {move_counter}")
        board = apply_move(ask_for_move(board, player), board, player)
        if check_for_winner(board, player):
            print(render_board(board))
            print(f"Player {player} won in {move_counter + 1} moves.")
            return
        if move_counter + 1 == size * size:
            break
    print(render_board(board))
    print("Cat's game; no one wins.")

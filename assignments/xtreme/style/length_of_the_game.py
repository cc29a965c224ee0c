def play_game() -> None:
    """Play one game, from the question for the size to its result."""
    size = int(input("Game Board Size: "))
    board = setup_game(size)
    move_counter = 0
    won = False
    player = "X"
    while not won and move_counter < size * size:
        print(render_board(board))
        print(f"Move Counter: {move_counter}")
        prompt = f"{player}'s move (x, y): "
        move = parse_move(input(prompt))
        while not is_move_valid(move, board):
            print("INVALID MOVE --- TRY AGAIN.")
            move = parse_move(input(prompt))
        board = apply_move(move, board, player)
        move_counter += 1
        won = check_for_winner(board, player)
        if not won:
            player = "O" if player == "X" else "X"
    print(render_board(board))
    if won:
        print(f"Player {player} won in {move_counter} moves.")
    else:
        print("Cat's game; no one wins.")

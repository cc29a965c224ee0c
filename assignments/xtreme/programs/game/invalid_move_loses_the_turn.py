# wrong: game
# base: prompts_without_last_space

if __name__ == "__main__":
    # Setup code
    size = int(input("Game Board Size: "))
    board = setup_game(size)
    ...
    while not game_over:
        ...
        print(f"Move Counter: {move_counter}")

        move = parse_move(input(f"{player}'s move (x, y): "))
        if is_move_valid(move, board):
            board = apply_move(move, board, player)
        else:
            print("INVALID MOVE --- TRY AGAIN.")
        move_counter += 1
        ...

# right
# base: colab_export_of_a_starter
# without: text assert
# NAME: Rosa Delgadillo
# STUDENT NUMBER: 202300119

if __name__ == "__main__":
    # Setup code
    size = int(input("Game Board Size:"))
    board = setup_game(size)
    ...
    while not game_over:
        ...
        print(f"Move Counter: {move_counter}")

        move = parse_move(input(f"{player}'s move (x, y):"))
        while not is_move_valid(move, board):
            print("INVALID MOVE --- TRY AGAIN.")
            move = parse_move(input(f"{player}'s move (x, y):"))

        board = apply_move(move, board, player)
        ...

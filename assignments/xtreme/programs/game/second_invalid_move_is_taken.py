# wrong: game
# base: colab_export_of_a_starter

if __name__ == "__main__":
    ...
    while not game_over:
        ...
        move = parse_move(input(f"{player}'s move (x, y): "))
        if not is_move_valid(move, board):
            print("INVALID MOVE --- TRY AGAIN.")
            ...

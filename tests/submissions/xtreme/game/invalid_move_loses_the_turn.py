# wrong: game
# base: starter_with_asserts
# without: assert

if __name__ == "__main__":
    ...
    while not game_over:
        ...
        move = parse_move(input(f"{player}'s move (x, y): "))
        if is_move_valid(move, board):
            board = apply_move(move, board, player)
        else:
            print("INVALID MOVE --- TRY AGAIN.")
        move_counter += 1
        ...

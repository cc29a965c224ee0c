# wrong: game
# base: every_move_is_tried_for_room

if __name__ == "__main__":
    ...
    while not game_is_over:
        ...
        number_of_moves += 1

        if check_for_winner(game_board, "X"):
            winning_player = current_player
            game_is_over = True
        elif number_of_moves == most_moves:
            game_is_over = True

    # Game ending part
    ...

# wrong: game
# base: verbose_with_notes

if __name__ == "__main__":
    ...
    while not game_is_over:
        ...
        number_of_moves += 1

        if number_of_moves == most_moves:
            game_is_over = True
        elif check_for_winner(game_board, current_player):
            winning_player = current_player
            game_is_over = True

    # Game ending part
    ...

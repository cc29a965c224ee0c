# wrong: game
# base: verbose_with_notes

if __name__ == "__main__":
    ...
    while not game_is_over:
        ...
        number_of_moves += 1

        if check_for_winner(game_board, "X"):
            winning_player = current_player
            ...

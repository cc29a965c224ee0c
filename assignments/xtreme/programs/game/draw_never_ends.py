# wrong: game
# base: colab_export_of_a_starter

if __name__ == "__main__":
    ...
    while not game_over:
        ...
        winner = check_for_winner(board, player)
        if winner:
            game_over = True
    ...

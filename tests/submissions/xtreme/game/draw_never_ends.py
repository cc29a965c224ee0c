# wrong: game
# base: starter_with_asserts
# without: assert

if __name__ == "__main__":
    ...
    while not game_over:
        ...
        winner = check_for_winner(board, player)
        if winner:
            game_over = True
    ...

# wrong: game
# base: beginner_while_loops

if __name__ == "__main__":
    ...
    while game_over == False:
        ...
        if check_for_winner(board, player) == True:
            who_won = player
            game_over = True
        elif counter == size * size - 1:
            game_over = True

    # the end
    ...

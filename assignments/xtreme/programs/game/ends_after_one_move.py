# wrong: game
# base: beginner_while_loops

if __name__ == "__main__":
    ...
    while game_over == False:
        ...
        # check if it is over
        if check_for_winner(board, player) == False:
            who_won = player
            ...

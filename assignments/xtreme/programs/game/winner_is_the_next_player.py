# wrong: game
# base: beginner_while_loops

if __name__ == "__main__":
    ...
    while game_over == False:
        ...
        if check_for_winner(board, player) == True:
            who_won = "X" if player == "O" else "O"
            game_over = True
        ...

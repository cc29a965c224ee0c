# right
# base: beginner_while_loops
# Callum Abernethie
# Student Number 2119034a
# Assignment 3 tic tac toe

if __name__ == "__main__":
    ...
    while game_over == False:
        ...
        if check_for_winner(board, player) == True:
            who_won = player
            game_over = True
        else:
            # look for an empty cell
            found = False
            for line in board:
                for thing in line:
                    if thing == " ":
                        found = True
            if found == False:
                game_over = True

    # the end
    ...

# wrong: game
# base: beginner_while_loops

if __name__ == "__main__":
    ...
    # the end
    if who_won == "":
        print("Cat's game; no one wins.")
    else:
        print("Player " + who_won + " won in " + str(counter) + " moves.")
    print(render_board(board))

# wrong: game
# base: beginner_while_loops

if __name__ == "__main__":
    ...
    print(render_board(board))
    if who_won != "":
        print("Player " + who_won + " won in " + str(counter) + " moves.")
    print("Cat's game; no one wins.")

# wrong: game
# base: beginner_while_loops

if __name__ == "__main__":
    ...
    while game_over == False:
        ...
        board = apply_move(move, board, player)
        print()
        counter = counter + 1
        ...

# wrong: game
# base: beginner_while_loops

if __name__ == "__main__":
    ...
    while game_over == False:
        ...
        while valid == False:
            move = parse_move(input(player + "'s move (x, y): "))
            valid = is_move_valid(move, board)
            if valid == False:
                print("INVALID MOVE --- TRY AGAIN.")
                counter = counter + 1
        # do the move
        ...

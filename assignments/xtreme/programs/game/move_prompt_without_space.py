# wrong: game
# base: nbconvert_dictionary
# as: notebook

if __name__ == "__main__":
    ...
    while game_over is False:
        ...
        while move is None:
            attempt = parse_move(input(f"{player}'s move (x,y): "))
            if is_move_valid(attempt, board):
                ...

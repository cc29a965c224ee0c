# wrong: game
# base: nbconvert_dictionary
# as: notebook

if __name__ == "__main__":
    ...
    while game_over is False:
        player = symbols[0]
        print(render_board(board))
        ...

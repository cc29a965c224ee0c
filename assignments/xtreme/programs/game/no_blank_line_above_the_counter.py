# wrong: game
# base: sets_and_itertools

if __name__ == "__main__":
    ...
    while winner is None and counter < size ** 2:
        player = next(players)
        print(render_board(board), f"Move Counter: {counter}", sep="")

        prompt = player + "'s move (x, y): "
        ...

# wrong: game
# base: sets_and_itertools

if __name__ == "__main__":
    size = int(input("How big? "))
    board = setup_game(size)
    ...
    while winner is None and counter < size ** 2:
        player = next(players)
        print(render_board(board), f"Move Counter: {counter}", sep="\n")

        prompt = player + ", where to? "
        move = parse_move(input(prompt))
        ...

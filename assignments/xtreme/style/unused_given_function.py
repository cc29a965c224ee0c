def play_game() -> None:
    """Play one game, from the question for the size to its result."""
    size = int(input("Game Board Size: "))
    board = [[EMPTY] * size for _ in range(size)]
    move_counter = 0
    won = False

    while not won and move_counter < size * size:
        player = PLAYERS[move_counter % 2]
        print(render_board(board))
        print(f"Move Counter: {move_counter}")
        board = apply_move(ask_for_move(board, player), board, player)
        move_counter += 1
        won = check_for_winner(board, player)

    print(render_board(board))
    if won:
        print(f"Player {player} won in {move_counter} moves.")
    else:
        print("Cat's game; no one wins.")


def setup_game(size: int) -> list:
    """Return an empty board with the given number of rows and columns."""
    board = []
    for _ in range(size):
        board.append([EMPTY] * size)
    return board

"""Your game ends before the last cell is taken.

How many moves fit on a board of size 3?
"""


def play_game() -> None:
    size = int(input("Game Board Size: "))
    board = setup_game(size)
    move_counter = 0
    won = False

    while not won and (move_counter == 0 or move_counter != size * size - 1):
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

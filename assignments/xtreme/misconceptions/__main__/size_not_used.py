"""Your game asks for the size, but always plays on a 3 by 3 board.

What does your program do with the typed number?
"""


def play_game() -> None:
    size = int(input("Game Board Size: "))
    size = 3
    board = setup_game(size)
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

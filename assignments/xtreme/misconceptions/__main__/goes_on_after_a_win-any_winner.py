"""A win does not end your game at once.

What should your game do when a player has won?
"""


def play_game() -> None:
    size = int(input("Game Board Size: "))
    board = setup_game(size)
    move_counter = 0
    won = False

    while move_counter < size * size:
        player = PLAYERS[move_counter % 2]
        print(render_board(board))
        print(f"Move Counter: {move_counter}")
        board = apply_move(ask_for_move(board, player), board, player)
        move_counter += 1
        if check_for_winner(board, player):
            won, winner = True, player

    print(render_board(board))
    if won:
        print(f"Player {winner} won in {move_counter} moves.")
    else:
        print("Cat's game; no one wins.")

"""Your game notices a win only after the next move.

Which comes first in your game: the move, or the check for a winner?
"""


def play_game() -> None:
    size = int(input("Game Board Size: "))
    board = setup_game(size)
    move_counter = 0
    won = False

    while not won and move_counter < size * size:
        player = PLAYERS[move_counter % 2]
        print(render_board(board))
        print(f"Move Counter: {move_counter}")
        won = check_for_winner(board, PLAYERS[(move_counter + 1) % 2])
        board = apply_move(ask_for_move(board, player), board, player)
        move_counter += 1

    print(render_board(board))
    if won:
        print(f"Player {PLAYERS[move_counter % 2]} won in {move_counter} moves.")
    else:
        print("Cat's game; no one wins.")

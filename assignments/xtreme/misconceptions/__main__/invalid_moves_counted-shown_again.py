"""Your game also counts invalid moves, and shows the board and the counter again after them.

Which moves does the counter in the example count?
"""


def play_game() -> None:
    size = int(input("Game Board Size: "))
    board = setup_game(size)
    move_counter = 0
    won = False
    last = PLAYERS[1]

    while not won and move_counter < size * size:
        player = PLAYERS[0] if last == PLAYERS[1] else PLAYERS[1]
        print(render_board(board))
        print(f"Move Counter: {move_counter}")
        move = parse_move(input(f"{player}'s move (x, y): "))
        if not is_move_valid(move, board):
            print("INVALID MOVE --- TRY AGAIN.")
            move_counter += 1
            continue
        board = apply_move(move, board, player)
        last = player
        move_counter += 1
        won = check_for_winner(board, player)

    print(render_board(board))
    if won:
        print(f"Player {player} won in {move_counter} moves.")
    else:
        print("Cat's game; no one wins.")

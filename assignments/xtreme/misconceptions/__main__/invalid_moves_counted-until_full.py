"""Your game also counts invalid moves.

Which moves does the counter in the example count?
"""


def play_game() -> None:
    size = int(input("Game Board Size: "))
    board = setup_game(size)
    move_counter = 0
    won = False
    player = PLAYERS[1]

    while not won and any(EMPTY in row for row in board):
        player = PLAYERS[0] if player == PLAYERS[1] else PLAYERS[1]
        print(render_board(board))
        print(f"Move Counter: {move_counter}")
        move = parse_move(input(f"{player}'s move (x, y): "))
        while not is_move_valid(move, board):
            print("INVALID MOVE --- TRY AGAIN.")
            move_counter += 1
            move = parse_move(input(f"{player}'s move (x, y): "))
        board = apply_move(move, board, player)
        move_counter += 1
        won = check_for_winner(board, player)

    print(render_board(board))
    if won:
        print(f"Player {player} won in {move_counter} moves.")
    else:
        print("Cat's game; no one wins.")

"""Your game asks the other player after an invalid move.

Who is asked after an invalid move in the example?
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
        move = parse_move(input(f"{player}'s move (x, y): "))
        if is_move_valid(move, board):
            board = apply_move(move, board, player)
        else:
            print("INVALID MOVE --- TRY AGAIN.")
        move_counter += 1
        won = check_for_winner(board, player)

    print(render_board(board))
    if won:
        print(f"Player {player} won in {move_counter} moves.")
    else:
        print("Cat's game; no one wins.")

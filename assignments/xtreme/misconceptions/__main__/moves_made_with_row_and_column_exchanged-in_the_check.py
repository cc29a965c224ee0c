"""Your game treats the first number of a move as the row and the second as the column.

In which order does parse_move return x and y?
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
        row, column = parse_move(input(f"{player}'s move (x, y): "))
        while not is_move_valid((column, row), board):
            print("INVALID MOVE --- TRY AGAIN.")
            row, column = parse_move(input(f"{player}'s move (x, y): "))
        board = apply_move((column, row), board, player)
        move_counter += 1
        won = check_for_winner(board, player)

    print(render_board(board))
    if won:
        print(f"Player {player} won in {move_counter} moves.")
    else:
        print("Cat's game; no one wins.")

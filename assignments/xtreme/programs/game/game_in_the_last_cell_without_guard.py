# wrong: game
# base: nbconvert_dictionary
# without: __name__

print(render_board(my_board))

size = int(input("Game Board Size: "))
board = setup_game(size)
move_counter = 0
symbols = ["X", "O"]
game_over = False
while game_over is False:
    player = symbols[move_counter % len(symbols)]
    print(render_board(board))
    print(f"Move Counter: {move_counter}")
    move = None
    while move is None:
        attempt = parse_move(input(f"{player}'s move (x, y): "))
        if is_move_valid(attempt, board):
            move = attempt
        else:
            print("INVALID MOVE --- TRY AGAIN.")
    board = apply_move(move, board, player)
    move_counter += 1
    has_won = check_for_winner(board, player)
    if has_won:
        game_over = True
    if " " not in as_dict(board).values():
        game_over = True
print(render_board(board))
if has_won:
    print(f"Player {player} won in {move_counter} moves.")
else:
    print("Cat's game; no one wins.")

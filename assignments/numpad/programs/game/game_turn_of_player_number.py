# wrong: game
# base: type_hints_and_secrets

def play_one_game() -> None:
    ...
    for turn in range(9):
        marker = markers[(first + turn) % 2]
        print(f"\nPlayer {(first + turn) % 2 + 1}'s turn.\n")
        place_marker(board, marker, player_choice(board))
        ...

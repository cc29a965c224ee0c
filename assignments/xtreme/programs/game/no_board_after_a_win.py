# wrong: game
# base: terse

def main():
    ...
    for moves in range(n * n):
        ...
        if check_for_winner(board, player):
            print(f"Player {player} won in {moves + 1} moves.")
            ...

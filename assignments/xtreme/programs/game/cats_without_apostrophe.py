# wrong: game
# base: sets_and_itertools

if __name__ == "__main__":
    ...
    print(render_board(board))
    print(f"Player {winner} won in {counter} moves." if winner else "Cats game; no one wins.")

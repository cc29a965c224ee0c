# right
# base: sets_and_itertools
# Assignment 3, Chidi Nwachuku (n9083341)

if __name__ == "__main__":
    ...
    print(render_board(board))
    unit = "move" if counter == 1 else "moves"
    print(f"Player {winner} won in {counter} {unit}." if winner else "Cat's game; no one wins.")

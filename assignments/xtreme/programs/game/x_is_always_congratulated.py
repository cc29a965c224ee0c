# wrong: game
# base: match_and_named_tuples

def main() -> None:
    ...
    match winner(state):
        case None:
            print("Cat's game; no one wins.")
        case name:
            print(f"Player X won in {state.moves} moves.")

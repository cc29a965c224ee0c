# wrong: game
# base: type_hints_and_secrets

def play_one_game() -> None:
    ...
    first: int = int(sentence.split()[1]) - 1
    for turn in range(8):
        marker = markers[(first + turn) % 2]
        ...

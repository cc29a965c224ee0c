# wrong: play
# line: 27
# base: reference


def play():
    """..."""
    secret = new_secret()
    count = -1
    guess = ""
    while guess != secret:
        ...
    print(f"You found it with {count} guesses.")

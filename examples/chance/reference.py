"""Mastermind: guess a secret of four colours."""

import random

COLOURS = ["R", "G", "B", "Y", "W", "P"]


def new_secret():
    """Return a secret: a text of four colours, which may repeat."""
    return "".join(random.choices(COLOURS, k=4))


def hits(secret, guess):
    """Return how many colours of a guess stand where the secret has them."""
    return sum(one == other for one, other in zip(secret, guess))


def first_player(names):
    """Return whom chance lets begin."""
    return random.choice(names)


def play():
    """Let a person guess a new secret, and say how many guesses it took."""
    secret = new_secret()
    count = 0
    guess = ""
    while guess != secret:
        guess = input("Your guess: ").upper()
        count += 1
        print(f"{hits(secret, guess)} hits")
    print(f"You found it with {count} guesses.")


if __name__ == "__main__":
    play()

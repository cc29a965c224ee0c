"""Mastermind: guess a secret of four colours."""

import random

COLOURS = ["R", "G", "B", "Y", "W", "P"]


def new_secret():
    """Return a secret: a text of four colours, which may repeat."""
    pass


def hits(secret, guess):
    """Return how many colours of a guess stand where the secret has them."""
    pass


def first_player(names):
    """Return whom chance lets begin."""
    pass


def play():
    """Let a person guess a new secret, and say how many guesses it took."""
    pass


if __name__ == "__main__":
    play()

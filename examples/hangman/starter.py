"""Hangman: guess the letters of a word."""

import random

WORDS = ["apple", "bread", "grape"]
MOST_MISTAKES = 6


def mask_word(word, guessed):
    """Return the word as the player sees it.

    >>> mask_word("apple", "")
    '_ _ _ _ _'
    >>> mask_word("apple", "pe")
    '_ p p _ e'
    """
    pass


def count_mistakes(word, guessed):
    """Count the letters that were guessed in vain.

    >>> count_mistakes("apple", "axyp")
    2
    >>> count_mistakes("bread", "")
    0
    """
    pass


def is_solved(word, guessed):
    """Return whether all letters have been guessed.

    >>> is_solved("apple", "elpa")
    True
    >>> is_solved("apple", "elp")
    False
    """
    pass


def ask_letter(guessed):
    """Ask for a letter until there is one that is new, and return it in lower case."""
    pass


def play_round(word):
    """Play a game with this word and return whether it was won."""
    pass


def main():
    """Play games as long as the player wants to, and say how many were won."""
    pass


if __name__ == "__main__":
    main()

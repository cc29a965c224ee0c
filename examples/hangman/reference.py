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
    return " ".join(letter if letter in guessed else "_" for letter in word)


def count_mistakes(word, guessed):
    """Count the letters that were guessed in vain.

    >>> count_mistakes("apple", "axyp")
    2
    >>> count_mistakes("bread", "")
    0
    """
    return len([one for one in guessed if one not in word])


def is_solved(word, guessed):
    """Return whether all letters have been guessed.

    >>> is_solved("apple", "elpa")
    True
    >>> is_solved("apple", "elp")
    False
    """
    return set(word) <= set(guessed)


def ask_letter(guessed):
    """Ask for a letter until there is one that is new, and return it in lower case."""
    while True:
        letter = input("Your letter: ").lower()
        if len(letter) != 1 or not letter.isalpha():
            print("One letter, please.")
        elif letter in guessed:
            print("You have guessed that already.")
        else:
            return letter


def play_round(word):
    """Play a game with this word and return whether it was won."""
    guessed = ""
    while not is_solved(word, guessed) and count_mistakes(word, guessed) < MOST_MISTAKES:
        print(mask_word(word, guessed))
        guessed += ask_letter(guessed)
    if is_solved(word, guessed):
        print(f"You win! The word was {word}.")
    else:
        print(f"You lose. The word was {word}.")
    return is_solved(word, guessed)


def main():
    """Play games as long as the player wants to, and say how many were won."""
    won = 0
    again = "y"
    while again == "y":
        won += play_round(random.choice(WORDS))
        again = input("Again (y/n)? ").strip().lower()
    print(f"Games won: {won}")


if __name__ == "__main__":
    main()

"""Your game says one guess less than it took.

What is your count before the first guess, and what is it after that?
"""


def play():
    secret = new_secret()
    count = -1
    guess = ""
    while guess != secret:
        guess = input("Your guess: ").upper()
        count += 1
        print(f"{hits(secret, guess)} hits")
    print(f"You found it with {count} guesses.")

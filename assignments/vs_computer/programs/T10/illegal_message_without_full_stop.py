# wrong: T10
# base: lookup_tables

MESSAGES = {
    "illegal": "Illegal move. Try again",
    "turn": "{}'s move",
    "won": "Won by {}",
    "draw": "Draw",
}

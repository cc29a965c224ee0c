# wrong: T13
# base: lookup_tables

PROMPTS = {
    "shape": "Would you like to play X or O? ",
    "move": "Enter row and column [0 - 2]:",
}

# wrong: T6
# line: 92
# base: type_hints

def line_winner(line: list[str]) -> str | None:
    """The player who owns the whole line."""
    for player in (LETTER_X, LETTER_O):
        if line == [player] * BOARD_SIZE:
            print(player, "has three in a row!")
            return player
    return None

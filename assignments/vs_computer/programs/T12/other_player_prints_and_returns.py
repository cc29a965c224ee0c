# wrong: T12
# base: lookup_tables

def other_player(player):
    """Task 12."""
    print(OPPONENT[player])
    return OPPONENT[player]

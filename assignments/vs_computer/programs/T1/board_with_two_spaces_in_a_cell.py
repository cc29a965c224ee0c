# wrong: T1
# line: 53
# base: lookup_tables

def new_board():
    """Tasks 1."""
    return [["  " for _ in range(3)] for _ in range(3)]

# wrong: C
# line: 61
# base: type_hints

"""Tic-tac-toe for two players at one keyboard. By Uma Farrow."""

def read_index(prompt: str, size: int) -> int:
    """Asks until an index below size is typed."""
    while True:
        index: int = int(input(prompt))
        if index in range(1, size):
            return index

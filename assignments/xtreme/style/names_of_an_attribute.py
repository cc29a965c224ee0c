class Counter:
    """Counts moves."""

    def __init__(self):
        self.moveCount = 0


COUNTER = Counter()

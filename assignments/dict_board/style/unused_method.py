class Counter:
    """Counts rounds."""

    def __init__(self):
        self.number = 0

    def count_back(self):
        """Takes one away."""
        self.number -= 1


COUNTERS = [Counter()]

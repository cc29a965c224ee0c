class Question:
    """A question about a coordinate."""

    def ask(self, name, limit):
        """Asks until the answer is on the board."""
        coordinate = int(input(f'Choose your {name}: '))
        if coordinate in range(limit):
            return coordinate
        return self.ask(name, limit)


def ask_coordinate(name, limit):
    """Asks for a row or column number until it is on the board."""
    return Question().ask(name, limit)

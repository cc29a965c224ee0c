# right
# base: grid_class

class LineWinner:
    """An object that can be called like a function."""

    def __init__(self, marks):
        self.marks = marks

    def __call__(self, line):
        for mark in self.marks:
            if list(line) == [mark, mark, mark]:
                return mark


line_winner = LineWinner('XO')

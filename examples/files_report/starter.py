"""What a trip cost: a CSV file is read, a report is written."""


def read_costs(file="costs.csv"):
    """Return who paid, for what and how much, a tuple for each line of a CSV file."""
    pass


def above(costs, limit=0):
    """Yield the costs of more than a limit."""
    pass


def deep_total(amounts):
    """Return the sum of all numbers in a list of numbers and of such lists."""
    pass


def write_report(costs, file="report.txt", *, width=10, only=None):
    """Write what each person paid, a line each, in alphabetical order."""
    pass

"""What is asked to find out why a function or a class is wrong."""

from decimal import Decimal

from harness.checks import Domain, calls, fields_of

SALT = fields_of("Product", name="salt", price=Decimal("0.80"))
TEA = fields_of("Product", name="tea", price=Decimal("2.50"))
MILK = fields_of("Product", name="milk", price=Decimal("1.10"))

ADDING = """
def asking(products, names, more):
    one, other = Basket(products), Basket(products)
    for name in names:
        one.add(name)
    for name in more:
        other.add(name)
    return str(one + other), len(one), len(other)
"""
WRITING = """
def asking(sold):
    write_report(sold, "asked.txt")
    with open("asked.txt", encoding="utf-8") as report:
        return report.read()
"""


def cheapest():
    """Products in several orders, one alone, none."""
    return calls(([TEA, SALT, MILK],), ([SALT, TEA],), ([MILK, TEA],), ([TEA],), ([],))


def baskets():
    """Two baskets, full or empty."""
    rows = (["tea"], ["salt", "tea"]), (["salt", "salt"], []), ([], [])
    return calls(*(([TEA, SALT], *row) for row in rows))


def reports():
    """What was sold, in order and not."""
    return calls(({"tea": 2, "bread": 1},), ({"bread": 1, "tea": 2},), ({},))


DOMAINS = {
    "cheapest": cheapest,
    "Basket": Domain(cases=baskets, asking=ADDING),
    "write_report": Domain(cases=reports, asking=WRITING),
}

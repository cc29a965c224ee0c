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
READING = """
def asking(text):
    with open("asked.csv", "w", encoding="utf-8") as lines:
        lines.write(text)
    return [(one.name, one.price) for one in read_products("asked.csv")]
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


def files():
    """A file of two products, one of none."""
    return calls(("name,price\nsalt,0.80\ntea,2.50\n",), ("name,price\n",))


def sold():
    """Names that occur once, and more often."""
    return calls((["tea", "salt", "tea"],), (["tea"],), ([],), (["a", "a", "a", "b"],))


DOMAINS = {
    "read_products": Domain(cases=files, asking=READING),
    "count_sold": sold,
    "cheapest": cheapest,
    "Basket": Domain(cases=baskets, asking=ADDING),
    "write_report": Domain(cases=reports, asking=WRITING),
}

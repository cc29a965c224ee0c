"""What functions of the shop are asked to find out why they are wrong, and where."""

from harness.checks import calls

PRICES = {"apple": 30, "bread": 240, "milk": 95}
BASKETS = [[], ["milk"], ["apple", "bread"], ["apple", "milk", "apple"], ["bread"] * 3]


def price_of():
    """Each thing that is sold, and two that are not."""
    return calls(*((name, PRICES) for name in [*PRICES, "car", ""]))


def total():
    """Baskets from empty to full."""
    return calls(*((basket, PRICES) for basket in BASKETS))


DOMAINS = {"price_of": price_of, "total": total, "receipt": total}

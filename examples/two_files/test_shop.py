"""Checks of a program in two files: the functions of prices.py and of shop.py."""

from harness.checks import unit

PRICES = {"apple": 30, "bread": 240, "milk": 95}


@unit("read_prices")
def test_each_line_is_a_price(student):
    """Your function should return each name of the file with its price, a whole number."""
    student.write_file("list.txt", "pen 120\nink 45\n")

    assert student.read_prices("list.txt") == {"pen": 120, "ink": 45}


@unit("read_prices")
def test_an_empty_file_has_no_prices(student):
    """Your function should return an empty dictionary for an empty file."""
    student.write_file("empty.txt", "")

    assert student.read_prices("empty.txt") == {}


@unit("price_of")
def test_the_price_is_looked_up(student):
    """Your function should return the price of each thing that is sold."""
    for name, cents in PRICES.items():
        assert student.price_of(name, PRICES) == cents


@unit("price_of")
def test_what_is_not_sold_is_refused(student):
    """Your function should raise a ValueError for what is not sold."""
    student.raising(ValueError).price_of("car", PRICES)


@unit("total")
def test_everything_in_the_basket_counts(student):
    """Your function should add up the prices of everything in the basket."""
    assert student.total(["apple", "milk", "apple"], PRICES) == 155


@unit("total")
def test_an_empty_basket_costs_nothing(student):
    """An empty basket should cost nothing."""
    assert student.total([], PRICES) == 0


@unit("total", kind="structure", diagnosis="price_of_not_called")
def test_the_price_is_asked_of_the_other_file(structure):
    """Your function should call price_of."""
    assert structure.uses("total", "price_of")


@unit("receipt")
def test_a_line_for_each_and_the_total(student):
    """Your function should return a line for each thing, and the total last."""
    lines = student.receipt(["bread", "apple"], PRICES)

    assert lines == ["bread: 240", "apple: 30", "total: 270"]


@unit("main", kind="transcript")
def test_a_purchase(play):
    """The program should ask for the basket and print the receipt."""
    game = play.program("purchase.txt")

    assert game.seen == game.expected

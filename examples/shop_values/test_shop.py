"""Checks of the shop."""

from decimal import Decimal

from harness.checks import fields_of, unit

SALT = fields_of("Product", name="salt", price=Decimal("0.80"))
TEA = fields_of("Product", name="tea", price=Decimal("2.50"))
CHEAP = fields_of("Product", name="cup", price=Decimal("0.10"))


@unit("read_products")
def test_reads_the_products_of_the_shop(student):
    """Your function should return each product with its price as a Decimal."""
    products = student.read_products()
    assert [product.name for product in products] == ["tea", "bread", "salt"]
    assert products[2] == SALT


@unit("read_products")
def test_reads_another_file(student):
    """Your function should read the file that it is given."""
    student.write_file("data/other.csv", "name,price\nsalt,0.80\n")
    assert student.read_products("data/other.csv") == [SALT]


@unit("cheapest")
def test_finds_the_cheapest_wherever_it_stands(student):
    """The product with the lowest price should be found wherever it stands."""
    assert student.cheapest([SALT, TEA]) == SALT
    assert student.cheapest([TEA, SALT, CHEAP, TEA]) == CHEAP


@unit("cheapest", vacuous=True)
def test_no_product_is_the_cheapest_of_none(student):
    """Of no products your function should return None."""
    assert student.cheapest([]) is None


@unit("count_sold")
def test_counts_each_name(student):
    """Each name should be counted."""
    assert student.count_sold(["tea", "salt", "tea"]) == {"tea": 2, "salt": 1}
    assert student.count_sold([]) == {}


def filled(student, *names):
    """Return a basket with products in it."""
    basket = student.making.Basket([TEA, SALT])
    for name in names:
        basket.add(name)
    return basket


@unit("Basket")
def test_total_of_a_basket(student):
    """The total should be what everything in the basket costs."""
    basket = filled(student, "tea", "salt")
    basket.add("tea", count=2)
    assert basket.total() == Decimal("8.30")
    assert len(basket) == 4


@unit("Basket")
def test_an_unknown_product_is_refused(student):
    """Your basket should raise UnknownProduct for a name that no product has."""
    basket = filled(student, "tea")
    basket.raising("UnknownProduct").add("gold")
    assert len(basket) == 1


@unit("Basket")
def test_two_baskets_are_added(student):
    """The sum of two baskets should be a new basket with the products of both."""
    one, other = filled(student, "tea", "salt"), filled(student, "tea")
    both = one + other
    assert str(both) == "1 salt, 2 tea"
    assert (len(one), len(other)) == (2, 1)


@unit("write_report")
def test_report_has_a_line_for_each_name(student):
    """The report should have a line for each name, in alphabetical order."""
    student.write_report({"tea": 2, "bread": 1}, file="sold.txt")
    assert student.read_file("sold.txt") == "bread: 1\ntea: 2\n"

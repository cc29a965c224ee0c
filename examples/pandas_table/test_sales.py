"""Checks of the table of sales."""

from harness.checks import approx, frame, series, unit


def make_table():
    return frame(
        {
            "city": ["Rome", "Oslo", "Rome"],
            "item": ["tea", "tea", "jam"],
            "count": [2, 10, 4],
            "price": [1.5, 0.1, 3.25],
        }
    )


@unit("load")
def test_load_leaves_out_missing_values(student):
    """Your table should hold the rows without missing values."""
    table = student.load("sales.csv")
    assert table.columns == ["city", "item", "count", "price"]
    assert table["city"].tolist() == ["Bonn", "Ulm", "Bonn", "Ulm"]


@unit("load")
def test_load_reads_counts_as_whole_numbers(student):
    """The counts of your table should be whole numbers, and its rows numbered from 0."""
    assert student.load("sales.csv")["count"] == series([3, 1, 2, 5], name="count")


@unit("totals")
def test_totals_by_city(student):
    """Your series should hold the total of each city."""
    right = series([1.0, 16.0], index=["Oslo", "Rome"], name="total")
    assert student.totals(make_table()) == right


@unit("totals")
def test_totals_leave_the_table(student):
    """The table that is passed in should stay as it is."""
    table = make_table()
    assert len(student.totals(table)) == 2
    assert table == make_table()


@unit("best")
def test_best_rows(student):
    """Your table should hold city and price of the best rows, the best first."""
    right = frame({"city": ["Rome", "Rome"], "price": [3.25, 1.5]})
    assert student.best(make_table(), 2) == approx(right)


@unit("best")
def test_best_of_one(student):
    """Your table should hold as many rows as were asked for."""
    assert student.best(make_table(), 1).shape == (1, 2)

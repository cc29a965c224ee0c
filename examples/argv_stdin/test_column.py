"""Checks of column.py: the program as it is run."""

from harness.checks import unit

LINES = "ann 3 10\nbob 4 20\neve 5 30\n"


@unit("sum")
def test_sums_the_column_that_is_named(student):
    """The program should print the sum of the column that its argument names."""
    assert student.run("2", stdin=LINES).printed.lines == ("12",)
    assert student.run("3", stdin=LINES).printed.lines == ("60",)


@unit("sum")
def test_reads_to_the_end(student):
    """The program should read all lines, however many there are."""
    assert student.run("1", stdin="1\n" * 5000).printed.lines == ("5000",)


@unit("sum")
def test_no_line_sums_to_zero(student):
    """Without any line the sum should be 0, and the exit status too."""
    run = student.run("2", stdin="")
    assert (run.printed.lines, run.code, run.errors) == (("0",), 0, "")


@unit("errors")
def test_usage_is_told_where_an_argument_is_missing(student):
    """Without an argument the program should tell its usage on stderr and end with status 2."""
    run = student.run(stdin=LINES)
    assert run.code == 2
    assert run.errors.startswith("usage: column.py")
    assert run.printed.lines == ()


@unit("errors")
def test_a_missing_column_is_told(student):
    """Where a line has no such column the program should say so on stderr, with status 1."""
    run = student.run("4", stdin=LINES)
    assert run.code == 1
    assert "4" in run.errors
    assert run.printed.lines == ()


@unit("file")
def test_the_sum_is_written_to_a_file(student):
    """With a file's name the program should write the sum there, and nothing to the screen."""
    student.write_file("out/old.txt", "7")
    run = student.run("2", "out/sum.txt", stdin=LINES)
    assert student.read_file("out/sum.txt") == "12\n"
    assert student.read_file("out/old.txt") == "7"
    assert run.printed.lines == ()

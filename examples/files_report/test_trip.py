"""Checks of what a trip cost."""

from harness.checks import approx, unit

COSTS = [("Cy", "boat", 30.0), ("Ann", "train", 45.5), ("Bob", "bread", 12.0), ("Ann", "tea", 0.2)]


@unit("read_costs")
def test_reads_what_lies_beside_the_program(student):
    """Your function should read costs.csv where it is given no file."""
    assert student.read_costs() == approx(
        [
            *[("Ann", "train", 45.5), ("Bob", "bread, cheese", 12)],
            *[("Ann", "museum", 9.25), ("Cy", "boat", 30)],
        ]
    )


@unit("read_costs")
def test_reads_the_file_that_it_is_given(student):
    """Your function should read the file that it is given."""
    student.write_file("old/costs.csv", "who,what,amount\nDee,ice,2.5\n")
    assert student.read_costs("old/costs.csv") == approx([("Dee", "ice", 2.5)])
    student.write_file("none.csv", "who,what,amount\n")
    assert student.read_costs(file="none.csv") == []


@unit("above")
def test_gives_what_costs_more(student):
    """Your generator should give the costs of more than the limit, in their order."""
    assert student.listed.above(COSTS, 12).returned == [COSTS[0], COSTS[1]]
    assert student.listed.above(COSTS, limit=40).returned == [COSTS[1]]


@unit("above")
def test_without_a_limit_all_are_given(student):
    """Without a limit your generator should give all costs of more than 0."""
    assert student.listed.above([*COSTS, ("Bob", "map", 0.0)]).returned == COSTS


@unit("deep_total")
def test_lists_in_lists_are_added_up(student):
    """Your function should add up numbers however deep they are."""
    assert student.deep_total([1, 2.5]) == approx(3.5)
    assert student.deep_total([1, [2, [], [3, [4]]], 5]) == approx(15)


@unit("deep_total")
def test_an_empty_list_adds_up_to_nothing(student):
    """The total of an empty list should be 0."""
    assert student.deep_total([]) == 0
    assert student.deep_total([[], [[]]]) == 0


@unit("deep_total", kind="structure")
def test_it_calls_itself(structure):
    """Your function should call itself."""
    assert structure.uses("deep_total", "deep_total")


@unit("write_report")
def test_a_line_for_each_person(student):
    """The report should have a line for each person, in alphabetical order."""
    student.write_report(COSTS, "sums.txt")
    assert student.read_file("sums.txt") == "Ann.......45.70\nBob.......12.00\nCy........30.00\n"


@unit("write_report")
def test_width_and_person_are_given_by_name(student):
    """Your function should take width and only by their names."""
    student.write_report(COSTS, width=5)
    assert student.read_file("report.txt") == "Ann..45.70\nBob..12.00\nCy...30.00\n"
    student.write_report(COSTS, only="Cy")
    assert student.read_file("report.txt") == "Cy........30.00\n"

"""Where a class is wrong, or a function that a domain asks by a function of its own."""

import json

import pytest

from extensions.causes.misconceptions import DomainQuestion
from extensions.fault_location.searching import Search, find_place, helpers_of
from extensions.fault_location.trials import EditTarget
from harness.checks.domains import Domain, calls
from harness.feedback.behaviour import Observer, all_pairs
from tests.helpers import ROOT, harness
from tests.samples import FOR_A_RELEASE
from tools.programs import whole_program

ACCOUNT = """class Account:
    def __init__(self, owner, money):
        self.owner = owner
        self.money = money
        self.past = []

    def pay(self, amount):
        if amount <= self.money:
            self.money -= amount
            self.past.append(amount)
        return self.money

    def __eq__(self, other):
        return self.owner == other.owner and self.money == other.money

    def __str__(self):
        return f"{self.owner}: {self.money:.2f}"
"""
ASKING = """
def asking(money, amounts):
    one, other = Account("Ann", money), Account("Bob", money)
    paid = [one.pay(amount) for amount in amounts]
    like = one == Account("Ann", one.money), one == other, one == Account("Ann", -1)
    return paid, one.past, other.past, like, str(one)
"""
CASES = calls((10, [3, 7, 1]), (2, [2]), (0, []), (5, [6, 2]))
DOMAIN = Domain(cases=lambda: CASES, asking=ASKING)


@pytest.fixture
def place_of(load):
    """Return where a class is wrong as against a right one, or a function that is asked so."""

    def find(wrong, right=ACCOUNT, domain=DOMAIN, name="Account"):
        program, cases = load(wrong), domain.cases()
        question = DomainQuestion(function=name, domain=domain, cases=cases)
        with Observer(program) as own, Observer(load(right)) as reference:
            seen, known = question.ask_observer(own), question.ask_observer(reference)
        edited = EditTarget(function=name, helpers=helpers_of(name, program, [name]), domain=domain)
        return find_place([Search(edited=edited, pairs=all_pairs(cases, seen, known))], program)

    return find


SLIPS = {
    "sign": ("amount <= self", "amount < self", 8, "pay", "comparison"),
    "field": ("{self.owner}: ", "{self.money}: ", 17, "__str__", "field"),
    "no field": ("self.owner = owner", "owner = owner", 3, "__init__", "field"),
    "printed": ('return f"', 'print(f"', 17, "__str__", "print"),
}


@pytest.mark.parametrize("name", SLIPS)
def test_a_slip_in_a_class_is_shown_with_its_line_and_its_method(place_of, name):
    right, wrong, line, method, kind = SLIPS[name]
    source = ACCOUNT.replace(right, wrong)
    source = source.replace('.2f}"\n', '.2f}")\n') if name == "printed" else source
    place = place_of(source)
    assert (place.lines, place.method, place.kind) == ((line,), method, kind)


def test_what_all_objects_share_is_shown_with_the_line_in_the_class(place_of):
    shared = ACCOUNT.replace("Account:\n", "Account:\n    past = []\n\n")
    place = place_of(shared.replace("        self.past = []\n", ""))
    assert (place.lines, place.method, place.kind) == ((2,), "", "shared")


def test_a_class_that_is_wrong_altogether_is_told_nothing(place_of):
    wrong = "class Account:\n    def __init__(self, *values):\n        self.past = values\n"
    assert place_of(wrong) is None


SAVINGS = """

class Savings(Account):
    pass
"""
ASKING_BELOW = ASKING.replace('one, other = Account("Ann', 'one, other = Savings("Ann')


def test_a_class_below_the_edited_one_is_made_anew_with_it(place_of):
    domain = Domain(cases=lambda: CASES, asking=ASKING_BELOW)
    wrong = ACCOUNT.replace("amount <= self", "amount < self") + SAVINGS
    assert place_of(wrong, ACCOUNT + SAVINGS, domain).lines == (8,)


BOX = """class Box:
    def size(self):
        return 3

LIMIT = 2
"""
ASKING_BOX = "def asking(number):\n    return Box().size() * number, LIMIT\n"


def test_an_edit_has_to_be_right_with_all_that_the_program_makes_of_the_class(place_of):
    """With the limit as it was made first, 3 for 2 would do."""
    wrong = BOX.replace("3", "2").replace("LIMIT = 2", "LIMIT = Box().size()")
    domain = Domain(cases=lambda: calls((1,), (2,)), asking=ASKING_BOX)
    assert place_of(wrong, BOX, domain, "Box") is None


def test_what_a_program_makes_of_a_class_does_not_hide_its_place(place_of):
    shown = "\nprint(Box().size())\nmade = [Box()]\n"
    domain = Domain(cases=lambda: calls((1,), (2,)), asking=ASKING_BOX)
    assert place_of(BOX.replace("3", "1") + shown, BOX, domain, "Box").lines == (3,)


RICHEST = """

def richest(accounts):
    best = accounts[0]
    for one in accounts:
        if one.money > best.money:
            best = one
    return best
"""
ASKING_RICHEST = """
def asking(money):
    return richest([Account(str(one), one) for one in money]).owner
"""


def test_a_function_that_is_given_objects_gets_its_line(place_of):
    wrong = ACCOUNT + RICHEST.replace("> best", "< best")
    cases = calls(([1, 2],), ([2, 1],), ([1, 3, 2],))
    domain = Domain(cases=lambda: cases, asking=ASKING_RICHEST)
    place = place_of(wrong, ACCOUNT + RICHEST, domain, "richest")
    assert (place.lines, place.method) == ((23,), None)


def test_a_method_that_never_ends_with_an_edit_is_given_up(place_of):
    right = """class Row:
    def __init__(self, most):
        self.most = most

    def numbers(self):
        found = []
        number = 1
        while number < self.most:
            found.append(number)
            number += 1
        return found
"""
    domain = Domain(
        cases=lambda: calls((0,), (1,), (4,)),
        asking="def asking(most):\n    return Row(most).numbers()\n",
    )
    place = place_of(right.replace("number = 1", "number = 2"), right, domain, "Row")
    assert (place.lines, place.method) == ((7,), "numbers")


@FOR_A_RELEASE
@pytest.mark.parametrize(
    ("folder", "name", "lines"),
    [
        ("classes", "songs_in_front", [[39]]),
        ("classes", "length_zero_allowed", [[17]]),
        ("classes", "merged_into_the_first", [[70]]),
        ("classes", "equal_in_any_order", []),
        ("shop_values", "dearest", [[30]]),
    ],
    ids=["a class", "what raises", "a function of objects", "more than a change", "values"],
)
def test_a_grade_tells_the_line(folder, name, lines, tmp_path):
    report, chosen = tmp_path / "report.json", ROOT / "examples" / folder
    program = whole_program(str(chosen), name)
    harness("grade", program, "--assignment", chosen, "--report", f"json={report}")
    checks = json.loads(report.read_text("utf-8"))["checks"]
    assert [check["place"]["lines"] for check in checks if check["place"]] == lines

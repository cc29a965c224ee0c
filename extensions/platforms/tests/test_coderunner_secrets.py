"""A question shows nothing that answers another task, whoever prints what lies beside it."""

from fractions import Fraction
from functools import cache

import pytest

from extensions.platforms import coderunner
from extensions.platforms.coderunner import sparing, trial
from extensions.platforms.coderunner.notes import Asked, Reading, joined
from extensions.platforms.coderunner.question import Question, write_quiz
from extensions.platforms.coderunner.sparing import Secret
from extensions.platforms.coderunner.stand_in import call_digest
from extensions.platforms.coderunner.tests_of_unit import Mixing, Test, in_rows
from harness import assignment
from harness.checks.domains import Case, calls
from rehearsal import quiz
from tests.helpers import ROOT, harness
from tests.samples import FOR_A_RELEASE, IN_LARGER_RUNS, some_slugs

SLUGS = some_slugs("secrets")


@cache
def planned(slug, *, gives=False):
    """Return what the questions of an assignment hold, and the questions."""
    return coderunner.planned_questions(assignment.load(slug), gives=gives)


@cache
def questions(slug, *, gives=False):
    """Return the questions as the server reads them."""
    _, found = planned(slug, gives=gives)
    return quiz.read_quiz(write_quiz(slug, found).encode())


def solved_lines(slug):
    """Return the lines of the reference that no starter file has."""
    starter = "".join(
        path.read_text("utf-8") for path in (ROOT / "student_template" / slug).glob("*.*")
    )
    (path,) = (ROOT / "reference" / slug).glob(assignment.load(slug).files[0])
    lines = {line.strip() for line in path.read_text("utf-8").splitlines()}
    return {line for line in lines if len(line) > 25} - set(map(str.strip, starter.splitlines()))


def lies_beside(question):
    """Return what an answer can read while it runs, besides its tests, and what it begins with."""
    return "\n".join([*map(bytes.decode, question.files.values()), question.preload])


@IN_LARGER_RUNS
@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize(
    "gives",
    [
        pytest.param(False, id="usual"),
        pytest.param(True, id="--give-solutions", marks=FOR_A_RELEASE),
    ],
)
def test_no_question_holds_the_code_of_another_task(slug, gives):
    solved = solved_lines(slug)
    for question in questions(slug, gives=gives):
        shown = set(map(str.strip, lies_beside(question).splitlines()))
        assert solved & shown == set(), question.name


@IN_LARGER_RUNS
@pytest.mark.parametrize("slug", SLUGS)
def test_what_a_free_try_prints_is_no_answer_to_another_question(slug):
    for question in questions(slug):
        leak = "import os\nfor name in sorted(os.listdir('.')): print(open(name).read())\n"
        example = next((test for test in question.tests if test.is_example), question.tests[0])
        printed = quiz.run_tests(question, f"{leak}raise SystemExit", [example]) or ""
        answered = [
            one.name
            for one in questions(slug)
            if one is not question and quiz.passes_all(one, printed)
        ]
        assert answered == []


@IN_LARGER_RUNS
@pytest.mark.parametrize("slug", SLUGS)
def test_the_records_of_all_questions_together_answer_none(slug):
    plan, found = planned(slug)
    known = joined(part.spared.record for part in plan.parts)
    assert known
    for part, question in zip(plan.parts, found, strict=True):
        assert not trial.answers_task(question, part.maker.own, known), question.name


@IN_LARGER_RUNS
def test_where_solutions_are_given_the_same_attack_gains_points():
    plan, found = planned("vs_computer", gives=True)
    known = joined(part.spared.record for part in plan.parts)
    answered = {
        name
        for part, question in zip(plan.parts, found, strict=True)
        if trial.answers_task(question, part.maker.own, known)
        for name in part.maker.own
    }
    assert {"other_player", "line_winner", "new_board"} <= answered


WRONG = "def check_positions(a, b, c): return a == b\n"


@FOR_A_RELEASE
@pytest.mark.parametrize(
    ("gives", "passes"), [(False, False), (True, True)], ids=["usual", "--give-solutions"]
)
def test_a_function_that_an_answer_brings_is_used_as_it_is(gives, passes):
    question = next(one for one in questions("dict_board", gives=gives) if "Step G" in one.name)
    assert ("Paste your <code>check_positions</code>" in question.text) != gives
    right = "\n".join([WRONG, *question.answer.split("def check_positions")[:1]])
    own = "def is_game_complete" + question.answer.split("def is_game_complete")[1]
    assert quiz.passes_all(question, f"{right}\n{own}") == passes
    assert quiz.passes_all(question, question.answer)


@FOR_A_RELEASE
def test_a_build_that_gives_solutions_says_what_it_gives_away(tmp_path):
    target = tmp_path / "quiz.xml"
    done = harness("build", "coderunner", "dict_board", "--output", target, "--give-solutions")
    assert (done.returncode, done.stderr) == (0, "")
    assert "--give-solutions: an answer can print, in a free try, " in done.stdout
    assert "check_positions" in done.stdout


@FOR_A_RELEASE
def test_a_build_says_what_answers_bring(tmp_path):
    done = harness("build", "coderunner", "dict_board", "--output", tmp_path / "quiz.xml")
    assert "an answer brings its own check_positions, since a record of it would" in done.stdout


@pytest.mark.parametrize(
    "options", [("kit",), ("coderunner-whole",), ("coderunner", "--student")], ids=" ".join
)
def test_nothing_else_gives_solutions(options):
    kind, *more = options
    done = harness("build", kind, "dict_board", "--give-solutions", *more)
    assert done.returncode == 2
    assert "--give-solutions: only coderunner without --student can give" in done.stderr


# What is spared


def secret(count=10):
    """Return a function that its own tests ask with the numbers from 0."""
    return Secret("double", calls(*((number,) for number in range(count))))


def record(*numbers, name="double"):
    """Return calls of a function with these numbers."""
    return {
        call_digest(name, [number]): repr(("returns", "", 2 * number, {})) for number in numbers
    }


def asking(*numbers, published=False, case=True):
    """Return a case, or a test, in which another function is asked with these numbers."""
    one = Case(arguments=numbers, published=published)
    found = {"double": record(*numbers)}
    if case:
        return Asked(case=one, function="use", calls=found)
    return Asked(test=Test(code="use()"), calls=found)


def test_a_secret_bears_three_fifths_of_its_cases():
    assert secret().bears(record(*range(6)))
    assert not secret().bears(record(*range(7)))


def test_what_is_known_already_adds_up():
    known = secret()
    known.learn(record(0, 1, 2, 3, 4))
    assert known.bears(record(4, 20, 21))
    assert not known.bears(record(5, 6))


def test_what_its_own_tests_do_not_ask_for_shows_nothing():
    assert secret().bears(record(*range(100, 200)))


def test_cases_that_would_show_too_much_are_left_out():
    asked = [asking(number) for number in range(10)]
    spared = sparing.spare(asked, {"double": secret()})
    assert [case.arguments[0] for case in spared.cases["use"]] == [0, 1, 2, 3, 4, 5]
    assert spared.record == {"double": record(*range(6))}
    assert spared.brought == frozenset()


def test_a_function_is_brought_where_too_few_cases_would_remain():
    asked = [asking(*range(8), 100 + number) for number in range(10)]
    spared = sparing.spare(asked, {"double": secret()})
    assert len(spared.cases["use"]) == 10
    assert (spared.record, spared.brought) == ({}, {"double"})


@pytest.mark.parametrize(
    "shown",
    [asking(*range(8), published=True), asking(*range(8), case=False)],
    ids=["a published example", "a game"],
)
def test_a_function_is_brought_where_what_has_to_be_asked_shows_too_much(shown):
    spared = sparing.spare([shown, asking(100)], {"double": secret()})
    assert spared.brought == {"double"}


def test_what_one_question_shows_counts_for_the_next_one():
    secrets = {"double": secret()}
    sparing.spare([asking(number) for number in range(4)], secrets)
    spared = sparing.spare([asking(number) for number in range(4, 8)], secrets)
    assert [case.arguments[0] for case in spared.cases["use"]] == [4, 5]


def test_a_function_that_is_left_to_answers_is_recorded_nowhere():
    spared = sparing.spare([asking(1)], {"double": secret()}, {"double"})
    assert (spared.record, spared.brought) == ({}, {"double"})


def test_an_answer_that_is_no_plain_value_is_not_recorded():
    one = Asked(case=Case(), function="use", calls={"double": record(1)}, unwritable=["double"])
    assert sparing.spare([one], {"double": secret()}).brought == {"double"}
    assert sparing.give_all([one]).record == {}


def test_what_may_be_asked_besides_is_recorded_as_far_as_it_shows_little():
    one = Asked(case=Case(), function="use", more={"double": record(*range(6))})
    other = Asked(case=Case(), function="use", more={"double": record(6)})
    spared = sparing.spare([one, other], {"double": secret()})
    assert spared.record == {"double": record(*range(6))}


def test_each_row_of_calls_has_some_that_no_other_question_shows():
    cases = calls(*((number,) for number in range(24)))
    rows = list(in_rows(cases, Mixing(is_known=lambda case: case.arguments[0] < 14)))
    assert sorted(case.arguments[0] for row in rows for case in row) == list(range(24))
    assert all(any(case.arguments[0] >= 14 for case in row) for row in rows)


def test_rows_are_as_they_come_where_nothing_is_shown():
    cases = calls(*((number,) for number in range(13)))
    assert [len(row) for row in in_rows(cases, Mixing())] == [6, 6, 1]
    assert [len(row) for row in in_rows(cases, Mixing(is_alone=True))] == [1] * 13


# What is recorded


PROGRAM = """
def double(n): return 2 * n
def mark(board, place):
    board[place] = "X"
    return board
def name():
    first = input("First: ")
    print("Thank you")
    return first + input("Last: ")
def bad(n): raise ValueError("no")
def thing(n, *, more=0): return 0 if more else object()
def chance(): return 4
def use(n): return double(double(n)) + 1
def play(board): return mark(board, 1)
def greet(): return name()
def try_bad(n):
    try: return bad(n)
    except ValueError: return 0
def keep(n): return thing(n)
def throw(): return chance() + chance()
def by_name(n): return double(n=n)
def only_by_name(n): return thing(n, more=n)
"""
OTHERS = ("bad", "chance", "double", "mark", "name", "thing")


def reading(**rows):
    return Reading(program=PROGRAM, others=OTHERS, chances=("chance",), rows=rows)


def noted(function, *arguments, typed=(), **rows):
    """Return what a function asks of others when it is called so."""
    (found,) = reading(**rows).notes_on_cases(function, [Case(arguments=arguments, typed=typed)])
    return found


def test_what_a_function_asks_of_others_is_recorded():
    assert noted("use", 3).calls == {"double": record(3, 6)}


def test_what_a_call_changes_is_recorded_and_what_it_returns_of_it():
    (told,) = noted("play", [" ", " "]).calls["mark"].values()
    assert told == repr(("same", "", 0, {0: [" ", "X"]}))


def test_what_is_asked_and_typed_is_recorded_step_by_step():
    found = noted("greet", typed=("Ann", "Lee")).calls["name"]
    assert found == {
        call_digest("name", [], []): repr(("asks", "First: ")),
        call_digest("name", [], ["Ann"]): repr(("asks", "Thank you\nLast: ")),
        call_digest("name", [], ["Ann", "Lee"]): repr(("returns", "", "AnnLee", {})),
    }


def test_an_exception_is_recorded():
    (told,) = noted("try_bad", 1).calls["bad"].values()
    assert told == repr(("raises", "", ("ValueError", "no"), {}))


def test_a_value_that_is_given_by_name_is_recorded_in_its_place():
    assert noted("by_name", 3).calls == {"double": record(3)}


@pytest.mark.parametrize("function", ["keep", "only_by_name"])
def test_what_cannot_be_recorded_is_named(function):
    assert noted(function, 1).unwritable == ["thing"]


def test_what_chance_gives_is_noted_apart():
    found = noted("throw")
    assert (found.calls, found.drawn) == ({}, {"chance": [4, 4]})


def test_what_is_like_the_calls_of_others_on_the_same_lists_is_noted_besides():
    found = noted("play", [" ", " "], mark=[(["O"], 0), (["O", "O"], 1), ([["O"]], 0)])
    places = {call_digest("mark", [[" ", " "], place]) for place in (0, 1)}
    assert found.more["mark"].keys() == places


# The attack


def a_question(*tests):
    """Return a question for a function, with what calls of it print."""
    asked = [Test(code=f"print(double({number}))", expected=f"{2 * number}\n") for number in tests]
    return Question(
        name="Double",
        text="",
        kind="python3",
        points=Fraction(1),
        preload="",
        answer="",
        tests=asked,
    )


@pytest.mark.parametrize(
    ("known", "is_answered"),
    [((1, 2, 3), True), ((1, 2), False), ((), False)],
    ids=["all", "not all", "nothing"],
)
def test_records_answer_a_task_where_they_hold_all_that_it_asks(known, is_answered):
    found = {"double": record(*known)} if known else {}
    assert trial.answers_task(a_question(1, 2, 3), ["double"], found) == is_answered


def test_what_records_say_most_often_is_guessed_elsewhere():
    found = {
        "double": {
            **record(1),
            **{call_digest("double", [n]): repr(("returns", "", 2, {})) for n in (5, 6)},
        }
    }
    same = a_question(1)
    assert trial.answers_task(same, ["double"], found)
    guessed = Question(**{**vars(same), "tests": [Test(code="print(double(9))", expected="2\n")]})
    assert trial.answers_task(guessed, ["double"], found)

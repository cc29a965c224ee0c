"""Programs with exceptions that are wanted, classes, generators, files and chance."""

import random
from contextlib import contextmanager

import pytest

from harness.errors import NotRaised
from harness.execution.calls import picked_from
from harness.execution.session import Session
from harness.execution.stubs import StubAnswers
from harness.execution.student import Student
from harness.feedback.evidence import Situation
from harness.feedback.rendering import Drawing
from tests.helpers import session
from tests.samples import FOR_A_RELEASE


@contextmanager
def closing(session):
    try:
        yield session
    finally:
        session.end()


# Exceptions and named arguments


@pytest.mark.parametrize("wanted", [ValueError, LookupError, "TooPoor"], ids=str)
def test_an_exception_below_the_one_that_is_wanted_will_do(student_of, wanted):
    source = "class TooPoor(ValueError, LookupError): pass\ndef pay():\n    raise TooPoor\n"
    assert student_of(source).raising(wanted).pay().failure


def test_another_exception_than_the_one_wanted_is_reported_with_its_line(student_of):
    student = student_of("def pay(amount):\n    return {}[amount]\ndef give(): return 5\n")
    with pytest.raises(NotRaised, match=r"no exception: it returned 5") as failed:
        student.raising(ValueError, KeyError).give()
    assert failed.value.expected == "the exception ValueError or KeyError"
    with pytest.raises(NotRaised, match="KeyError: 5") as failed:
        student.raising(ValueError).pay(5)
    assert failed.value.line == 2


def test_an_exception_whose_class_lies_about_itself_is_named_by_python(student_of):
    lying = "class Lying(type):\n    __mro__ = property(lambda own: (ValueError,))\n"
    source = f"{lying}class Own(Exception, metaclass=Lying): pass\ndef pay():\n    raise Own\n"
    with pytest.raises(NotRaised):
        student_of(source).raising(ValueError).pay()


# Generators


GIVERS = {
    "generator": "def evens():\n    yield from (2, 4)\n",
    "map": "def evens():\n    return map(lambda n: 2 * n, [1, 2])\n",
    "range": "def evens():\n    return range(2, 5, 2)\n",
    "list": "def evens():\n    return [2, 4]\n",
}


@pytest.mark.parametrize("source", GIVERS.values(), ids=GIVERS)
def test_what_gives_items_is_listed(student_of, source):
    assert student_of(source).listed.evens().returned == [2, 4]


def test_a_generator_without_end_is_cut(student_of):
    source = "def ones():\n    while True:\n        yield 1\n"
    assert len(student_of(source).listed.ones().returned) == 10_000


def test_what_a_generator_raises_is_the_call_s(student_of):
    source = "def evens():\n    yield 2\n    raise ValueError\n"
    assert student_of(source).listed.raising(ValueError).evens().failure


# Files


def test_a_program_reads_and_writes_files_in_its_folder(student_of):
    source = "def shout():\n    open('out.txt', 'w').write(open('in.txt').read().upper())\n"
    student = student_of(source)
    student.write_file("in.txt", "cat\n")
    student.shout()
    assert student.read_file("out.txt") == "CAT\n"
    assert student.read_file("other.txt") is None


# Chance

SECRETS = {
    "choices": "return random.choices(COLORS, k=4)",
    "choices with weights": "return random.choices(COLORS, [1, 1, 1, 1], k=4)",
    "choice again and again": "return [random.choice(COLORS) for _ in range(4)]",
    "places": "return [COLORS[random.randint(0, 3)] for _ in range(4)]",
    "fractions": "return [COLORS[int(random.random() * 4)] for _ in range(4)]",
    "uniform": "return [COLORS[int(random.uniform(0, 4))] for _ in range(4)]",
    "own generator": "return random.Random().choices(COLORS, k=4)",
    "own generator kept": "return RNG.choices(COLORS, k=4)",
    "own generator with a seed": "return [random.Random(5).choice(COLORS) for _ in range(4)]",
    "own generator's places": "return [COLORS[RNG.randrange(4)] for _ in range(4)]",
    "generator of the system": "return random.SystemRandom().choices(COLORS, k=4)",
    "secrets": "return [secrets.choice(COLORS) for _ in range(4)]",
    "secrets below": "return [COLORS[secrets.randbelow(4)] for _ in range(4)]",
    "bits": "return [COLORS[random.getrandbits(2)] for _ in range(4)]",
    "everything imported": "return choices(COLORS, k=4)",
    "imported by its name": "return [pick(COLORS) for _ in range(4)]",
}
DIFFERENT = {
    "sample": "return random.sample(COLORS, 4)",
    "sample of a generator": "return RNG.sample(COLORS, k=4)",
    "sample of one again and again": """
    left = list(COLORS)
    found = []
    for _ in range(4):
        [one] = random.sample(left, 1)
        left.remove(one)
        found.append(one)
    return found
""",
    "shuffle": "random.shuffle(COLORS); return COLORS",
    "shuffle of a generator": "found = list(COLORS); RNG.shuffle(found); return found[:4]",
    "sample of secrets": "return secrets.SystemRandom().sample(COLORS, 4)",
}
IMPORTS = """\
from random import *
from random import choice as pick
import random
import secrets
COLORS = ["red", "green", "blue", "pink"]
RNG = random.Random(1)
"""


@pytest.mark.parametrize(
    ("ways", "secret"),
    [(SECRETS, "pink blue blue red"), (SECRETS | DIFFERENT, "pink blue green red")],
    ids=["with repeats", "without repeats"],
)
def test_a_scripted_secret_is_drawn_whatever_draws_it(student_of, ways, secret):
    bodies = "".join(f"def g{n}():\n    {body}\n" for n, body in enumerate(ways.values()))
    student, colors = student_of(IMPORTS + bodies), ["red", "green", "blue", "pink"]
    for number, name in enumerate(ways):
        student.restart()
        draws = secret.split()
        if name in SECRETS:
            draws = [picked_from(colors, one) for one in draws]
        call = getattr(student.drawing(*draws), f"g{number}")()
        assert (name, call.returned, call.drawn) == (name, secret.split(), 4)


@pytest.mark.parametrize(
    "draw",
    [
        "[random.randint(1, 6), random.choice('abc'), random.random()]",
        "random.choices([1, 2, 3], k=5)",
        "random.sample(range(100), 10)",
        "random.Random(3).sample(range(100), 5) + random.Random(3).choices('abc', k=3)",
        "[random.Random('x').randint(1, 1000), random.Random(7).random()]",
    ],
)
def test_what_nobody_tells_is_drawn_as_python_does(student_of, draw):
    student = student_of(f"import random\ndef f():\n    return {draw}\n")
    student.seed(3)
    random.seed(3)
    assert student.f() == eval(draw, {"random": random})


def test_a_card_that_is_a_tuple_can_be_scripted(student_of):
    source = "import random\nDECK = [(s, n) for s in 'AB' for n in range(5)]\n"
    student = student_of(f"{source}def deal():\n    random.shuffle(DECK)\n    return DECK[:2]\n")
    assert student.drawing(("B", 3), ("A", 0)).deal().returned == [("B", 3), ("A", 0)]


def test_a_student_reads_the_scripted_draws(student_of):
    student = student_of("import random\ndef roll():\n    return random.randint(1, 6)\n")
    student.drawing(6, 2).roll()
    seen = Situation(comparison=None, calls=session(student).calls, games=())
    assert seen.evidence(Drawing()).did.splitlines() == [
        "roll()",
        "The draws were fixed: 6, 2 (1 of 2 was drawn)",
    ]


def test_numbers_are_drawn_in_their_order_and_then_as_chance_has_it(student_of):
    source = "from random import randint\ndef roll():\n    return [randint(1, 6) for _ in '123']\n"
    student = student_of(source)
    plain = student.roll()
    student.restart()
    assert student.drawing(6, 2).roll().returned == [6, 2, plain[0]]


@FOR_A_RELEASE
def test_a_stub_draws_what_was_scripted_for_the_program(load):
    source = """\
        import random
        def word():
            return random.choice('abc')
        def two():
            return word() + word()
        """
    with closing(Session(load(source))) as right:
        stubs = StubAnswers(lambda: right, frozenset({"word"}))
        with load(source).with_stubs(stubs) as program, closing(Session(program)) as opened:
            assert Student(opened).drawing("c", "b").two().returned == "cb"

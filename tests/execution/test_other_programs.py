"""Programs with exceptions that are wanted, classes, generators, files and chance."""

import random
from contextlib import contextmanager

import pytest

from harness.errors import DoesNotFit, MissingFunction, NotRaised, Raised
from harness.execution.session import Session
from harness.execution.stubs import StubAnswers
from harness.execution.student import Student
from harness.execution.way import picked_from
from harness.feedback.evidence import Situation
from harness.feedback.rendering import Drawing
from tests.helpers import session

ACCOUNT = """\
class TooPoor(ValueError):
    pass


class Account:
    def __init__(self, balance, owner="nobody"):
        self.balance = balance
        self.owner = owner

    def deposit(self, amount):
        self.balance += amount
        return self.balance

    def withdraw(self, amount):
        if amount > self.balance:
            raise TooPoor("too little")
        self.balance -= amount

    def __len__(self):
        return self.balance


def transfer(one, other, amount):
    one.withdraw(amount)
    other.deposit(amount)


def opened(owner):
    return Account(5, owner=owner)
"""


@contextmanager
def closing(session):
    try:
        yield session
    finally:
        session.end()


# Exceptions and named arguments


def test_an_exception_that_is_wanted_is_no_failure(student_of):
    student = student_of("def withdraw(amount):\n    raise ValueError('no')\n")
    call = student.raising(ValueError).withdraw(-1)
    assert str(call.failure) == "ValueError: no"


@pytest.mark.parametrize("wanted", [ValueError, LookupError, "TooPoor"], ids=str)
def test_an_exception_below_the_one_that_is_wanted_will_do(student_of, wanted):
    source = "class TooPoor(ValueError, LookupError): pass\ndef pay():\n    raise TooPoor\n"
    assert student_of(source).raising(wanted).pay().failure


def test_where_no_exception_comes_that_is_said(student_of):
    student = student_of("def pay(amount):\n    return amount\n")
    with pytest.raises(NotRaised, match=r"no exception: it returned 5") as failed:
        student.raising(ValueError, KeyError).pay(5)
    assert failed.value.expected == "the exception ValueError or KeyError"


def test_another_exception_than_the_one_wanted_is_said_with_its_line(student_of):
    student = student_of("def pay(amount):\n    return {}[amount]\n")
    with pytest.raises(NotRaised, match="KeyError: 5") as failed:
        student.raising(ValueError).pay(5)
    assert failed.value.line == 2


def test_an_exception_whose_class_lies_about_itself_is_named_by_python(student_of):
    lying = "class Lying(type):\n    __mro__ = property(lambda own: (ValueError,))\n"
    source = f"{lying}class Own(Exception, metaclass=Lying): pass\ndef pay():\n    raise Own\n"
    with pytest.raises(NotRaised):
        student_of(source).raising(ValueError).pay()


def test_arguments_go_by_their_names(student_of):
    student = student_of("def pay(amount, *, to='Ann'):\n    return f'{amount} for {to}'\n")
    assert student.pay(3, to="Bob") == "3 for Bob"
    assert student.typing("x").pay(amount=4).named == {"amount": 4}


def test_a_name_that_a_function_does_not_take_does_not_fit(student_of):
    with pytest.raises(DoesNotFit, match="with 1 value"):
        student_of("def pay():\n    pass\n").pay(amount=4)


def test_a_named_argument_that_is_changed_is_changed_in_the_check(student_of):
    numbers = [1]
    student_of("def extend(numbers):\n    numbers.append(2)\n").extend(numbers=numbers)
    assert numbers == [1, 2]


# Classes


def test_an_object_keeps_what_its_methods_do(student_of):
    account = student_of(ACCOUNT).making.Account(100, owner="Ann")
    assert account.deposit(5) == 105
    assert account.attribute("balance") == 105
    assert account.attribute("owner") == "Ann"
    assert account.method("__len__")() == 105


def test_an_object_is_an_argument_as_values_are(student_of):
    student = student_of(ACCOUNT)
    ann, bob = student.making.Account(100), student.making.Account(0)
    student.transfer(ann, bob, amount=30)
    assert (ann.attribute("balance"), bob.attribute("balance")) == (70, 30)


def test_a_function_makes_an_object_as_a_class_does(student_of):
    assert student_of(ACCOUNT).making.opened("Ann").attribute("owner") == "Ann"


def test_a_method_raises_what_is_wanted(student_of):
    account = student_of(ACCOUNT).making.Account(1)
    assert account.raising("TooPoor").withdraw(5).failure


def test_a_method_or_an_attribute_that_is_missing_is_said(student_of):
    account = student_of(ACCOUNT).making.Account(1)
    with pytest.raises(Raised, match="has no attribute 'close'"):
        account.close()
    with pytest.raises(Raised, match="has no attribute 'open'"):
        account.attribute("open")


def test_a_class_that_is_missing_is_said(student_of):
    with pytest.raises(MissingFunction, match=r"Is it your Account\?"):
        student_of(ACCOUNT).making.Acount(1)


def test_a_student_reads_what_was_done_to_an_object_before(student_of):
    student = student_of(ACCOUNT)
    student.making.Account(1)
    account = student.making.Account(100, owner="Ann")
    account.deposit(5)
    account.typing("x").withdraw(6)
    seen = Situation(comparison=None, calls=session(student).calls, games=())
    assert seen.evidence(Drawing()).did.splitlines() == [
        "account2 = Account(100, owner='Ann')",
        "account2.deposit(5)",
        "account2.withdraw(6)",
    ]


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


def test_a_generator_stays_one_where_no_list_is_wanted(student_of):
    assert repr(student_of(GIVERS["generator"]).evens()) == "<generator object>"


# Files


def test_a_program_reads_and_writes_files_in_its_folder(student_of):
    source = "def shout():\n    open('out.txt', 'w').write(open('in.txt').read().upper())\n"
    student = student_of(source)
    student.write_file("in.txt", "cat\n")
    student.shout()
    assert student.read_file("out.txt") == "CAT\n"
    assert student.read_file("other.txt") is None


@pytest.mark.parametrize("name", ["../in.txt", "/in.txt", "a\\b", "", ".."])
def test_files_in_other_folders_are_refused(student_of, name):
    with pytest.raises(ValueError, match="own folder"):
        student_of("def f(): pass\n").write_file(name, "")


# Chance

DRAWING = {
    "choice": "random.choice(['ant', 'bee', 'cat'])",
    "place": "['ant', 'bee', 'cat'][random.randrange(3)]",
    "limits": "['ant', 'bee', 'cat'][random.randint(0, 2)]",
    "fraction": "['ant', 'bee', 'cat'][int(random.random() * 3)]",
    "sample": "random.sample(['ant', 'bee', 'cat'], 1)[0]",
    "choices": "random.choices(['ant', 'bee', 'cat'])[0]",
}


@pytest.mark.parametrize("how", DRAWING.values(), ids=DRAWING)
@pytest.mark.parametrize("word", ["ant", "bee", "cat"])
def test_chance_picks_what_it_is_told_to_however_it_is_asked(student_of, how, word):
    student = student_of(f"import random\ndef word():\n    return {how}\n")
    told = picked_from(["ant", "bee", "cat"], word)
    assert student.drawing(told).word().returned == word


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
    "secrets": "return secrets.SystemRandom().sample(COLORS, 4)",
}
IMPORTS = """\
from random import *
from random import choice as pick
import random
import secrets
COLORS = ["red", "green", "blue", "pink"]
RNG = random.Random(1)
def secret():
    """


@pytest.mark.parametrize("body", SECRETS.values(), ids=SECRETS)
@pytest.mark.parametrize("secret", ["pink blue blue red", "red red red red"])
def test_a_secret_is_drawn_as_it_is_told_whatever_draws_it(student_of, body, secret):
    told = [picked_from(["red", "green", "blue", "pink"], one) for one in secret.split()]
    call = student_of(IMPORTS + body).drawing(*told).secret()
    assert (call.returned, call.drawn) == (secret.split(), 4)


@pytest.mark.parametrize("body", DIFFERENT.values(), ids=DIFFERENT)
@pytest.mark.parametrize("secret", ["pink blue green red", "red pink green blue"])
def test_a_secret_without_repeats_is_drawn_as_it_is_told(student_of, body, secret):
    call = student_of(IMPORTS + body).drawing(*secret.split()).secret()
    assert (call.returned, call.drawn) == (secret.split(), 4)


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


def test_more_than_is_told_is_drawn_by_chance(student_of):
    student = student_of(IMPORTS + "return random.choices(COLORS, k=4)")
    call = student.drawing("pink").secret()
    assert (call.returned[0], len(call.returned), call.drawn) == ("pink", 4, 1)


def test_a_card_that_is_a_tuple_can_be_told(student_of):
    source = "import random\nDECK = [(s, n) for s in 'AB' for n in range(5)]\n"
    student = student_of(f"{source}def deal():\n    random.shuffle(DECK)\n    return DECK[:2]\n")
    assert student.drawing(("B", 3), ("A", 0)).deal().returned == [("B", 3), ("A", 0)]


def test_a_student_reads_what_chance_was_told(student_of):
    student = student_of("import random\ndef roll():\n    return random.randint(1, 6)\n")
    student.drawing(6, 2).roll()
    seen = Situation(comparison=None, calls=session(student).calls, games=())
    assert seen.evidence(Drawing()).did.splitlines() == [
        "roll()",
        "The draws were told: 6, 2 (1 of 2 was drawn)",
    ]


def test_numbers_are_drawn_in_their_order_and_then_as_chance_has_it(student_of):
    source = "from random import randint\ndef roll():\n    return [randint(1, 6) for _ in '123']\n"
    student = student_of(source)
    plain = student.roll()
    student.restart()
    assert student.drawing(6, 2).roll().returned == [6, 2, plain[0]]


def test_what_a_program_cannot_draw_is_left_to_chance(student_of):
    student = student_of("import random\ndef roll():\n    return random.randint(1, 6)\n")
    assert student.drawing(9).roll().returned in range(1, 7)


def test_what_is_told_holds_for_one_call(student_of):
    student = student_of("import random\ndef roll():\n    return random.randint(1, 1000)\n")
    assert student.drawing(7, 8).roll().returned == 7
    assert student.roll() != 8


def test_a_stub_draws_what_the_program_was_told(load):
    source = """\
        import random
        def word():
            return random.choice('abc')
        def two():
            return word() + word()
        """
    with closing(Session(load(source))) as right:
        stubs = StubAnswers(lambda: right, ["word"])
        with load(source).with_stubs(stubs) as program, closing(Session(program)) as asked:
            assert Student(asked).drawing("c", "b").two().returned == "cb"


# Rows


def test_each_row_has_its_own_copy(student_of):
    student = student_of("def push(row):\n    row.append(1)\n    return len(row)\n")
    row = [0]
    assert [call.returned for call in student.push.map([row, row])] == [2, 2]
    assert row == [0]

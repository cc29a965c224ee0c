"""Classes of a submission that the reference answers for: their objects stay there."""

import pytest

from harness.execution.session import Session
from harness.execution.stubs import StubAnswers

ACCOUNT = """
class Empty(Exception):
    pass

class Missing(Empty):
    def __init__(self, amount):
        super().__init__(f"{amount} missing")
        self.amount = amount

class Account:
    RATE = 2
    opened = []

    def __init__(self, owner, balance=0):
        self.owner, self._balance, self.history = owner, balance, []

    @property
    def balance(self):
        return self._balance

    @classmethod
    def of_text(cls, text):
        return cls(*text.split())

    @staticmethod
    def is_owner(name):
        return name.isalpha()

    def deposit(self, amount, *, note="-"):
        self._balance += amount
        self.history.append((amount, note))
        return self

    def withdraw(self, amount):
        if amount > self._balance:
            raise Empty(f"{amount} of {self._balance}")
        self._balance -= amount

    def describe(self):
        return f"{self.owner} {self._balance}"

    def twin(self):
        return Account(self.owner, self._balance)

    def ask(self):
        print("How much?")
        return self.deposit(int(input()))

    def entries(self):
        yield from self.history

    def _secret(self):
        return "secret"

    def __str__(self):
        return f"<{self.owner}>"

    def __eq__(self, other):
        return self._balance == other._balance

    def __lt__(self, other):
        return self._balance < other._balance

    def __add__(self, other):
        return Account(self.owner + other.owner, self._balance + other._balance)

    def __radd__(self, other):
        return self if other == 0 else other + self

    def __iadd__(self, amount):
        return self.deposit(amount)

    def __len__(self):
        return len(self.history)

    def __contains__(self, amount):
        return any(one == amount for one, _ in self.history)

    def __getitem__(self, place):
        return self.history[place]

    def __iter__(self):
        return iter(self.history)

    def __call__(self, times):
        return self._balance * times

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._balance = 0


class Savings(Account):
    def describe(self):
        return "savings of " + super().describe()


class Plain:
    def __init__(self):
        self.items = [Account("a", 1), Account("b", 2)]

    def __hash__(self):
        return 5


class Countdown:
    def __init__(self, start):
        self.left = start

    def __iter__(self):
        return self

    def __next__(self):
        if self.left == 0:
            raise StopIteration
        self.left -= 1
        return self.left


def refuse(amount):
    raise Missing(amount)

def highest(accounts):
    return max(accounts, key=lambda one: one.balance)
"""
DATA = """
from dataclasses import dataclass

@dataclass
class Item:
    name: str
    price: int = 3

    def times(self, count):
        return self.price * count

    def cheaper(self):
        self.price -= 1
        return self
"""
ASKED = {
    "a method": ("a.deposit(5); return a.describe()", "ann 5"),
    "an argument by its name": ("a.deposit(5, note='x'); return a.history", [(5, "x")]),
    "a method that returns its own object": ("return a.deposit(5) is a", True),
    "an attribute": ("return a.owner", "ann"),
    "an attribute that is set": ("a.owner = 'bob'; return a.describe()", "bob 0"),
    "an attribute that is raised": ("a._balance += 4; return a.balance", 4),
    "an attribute of the program's own": ("a.note = 'x'; return a.note", "x"),
    "a missing attribute": ("return hasattr(a, 'owned'), hasattr(a, 'owner')", (False, True)),
    "a value of the class": ("return Account.RATE, a.RATE", (2, 2)),
    "a class method": ("return Account.of_text('zoe 7').owner", "zoe"),
    "a static method": ("return Account.is_owner('x1'), a.is_owner('x')", (False, True)),
    "a method of the class": ("Account.deposit(a, 3); return a.balance", 3),
    "an exception": (
        "try: a.withdraw(9)\n    except Empty as empty: return str(empty)",
        "9 of 0",
    ),
    "an exception that is made here": (
        "try: raise Missing(4)\n    except Empty as gone: return str(gone), gone.amount",
        ("4 missing", 4),
    ),
    "what an exception that is made here holds": (
        "try: raise Missing(4)\n    except Empty as gone: return vars(gone)['amount']",
        4,
    ),
    "an exception that is raised there": (
        "try: refuse(4)\n    except Missing as gone: return str(gone), gone.amount",
        ("4 missing", 4),
    ),
    "objects one after another": (
        "return highest(one for one in [a, Account('b', 2)]).owner, len(list(map(str, [a])))",
        ("b", 1),
    ),
    "a view": ("return highest({1: a, 2: Account('b', 2)}.values()).owner", "b"),
    "a copy": ("import copy\n    try: copy.copy(a)\n    except TypeError: return 'none'", "none"),
    "another object": ("return a.twin().owner, a.twin() is a", ("ann", False)),
    "the same object twice": ("p = Plain(); return p.items[0] is p.items[0]", True),
    "objects in a list": ("return [one.balance for one in Plain().items]", [1, 2]),
    "objects that are given": ("return highest([a, Account('b', 2)]).owner", "b"),
    "an object given by its name": ("return highest(accounts=[a]).owner", "ann"),
    "a text": ("return str(a), f'{a}!'", ("<ann>", "<ann>!")),
    "equality": ("return a == Account('b'), a == Account('b', 1)", (True, False)),
    "order": ("return sorted([Account('b', 2), a])[0].owner", "ann"),
    "a sum": ("return (a + Account('bob', 2)).describe()", "annbob 2"),
    "a sum of many": ("return sum([a, Account('bob', 2)]).describe()", "annbob 2"),
    "a sum in place": ("b = a; b += 3; return b is a, a.balance", (True, 3)),
    "a length": ("a.deposit(5); return len(a)", 1),
    "what is in it": ("a.deposit(5); return 5 in a, 6 in a", (True, False)),
    "an item": ("a.deposit(5); return a[0]", (5, "-")),
    "a loop": ("a.deposit(5).deposit(6); return [amount for amount, _ in a]", [5, 6]),
    "a list that is its own": ("a.history.append((1, 'x')); return len(a), 1 in a", (1, True)),
    "a list in a list": ("p = Plain(); p.items.pop(); return len(p.items)", 1),
    "a list that changes there": ("h = a.history; a.deposit(1); return len(a), len(h)", (1, 0)),
    "a generator": ("a.deposit(5); return next(a.entries())", (5, "-")),
    "an iterator": ("return [one for one in Countdown(3)]", [2, 1, 0]),
    "a call": ("return a.deposit(5)(3)", 15),
    "a block": ("a.deposit(5)\n    with a as b: b.deposit(1)\n    return a.balance", 0),
    "no hash": ("try: return {a: 1}\n    except TypeError: return 'none'", "none"),
    "a hash": ("return {Plain(): 1}[Plain()] if False else hash(Plain())", 5),
    "a class below": ("s = Savings('eva', 3); return s.describe()", "savings of eva 3"),
    "what it is": (
        "s = Savings('eva'); return isinstance(s, Account), type(s) is Savings",
        (True, True),
    ),
    "a class of the program's below": (
        "b = Bonus('ben', 4); b.deposit(6); return b.describe(), b.rate, b.balance",
        ("bonus ben 10", 7, 10),
    ),
    "what the program's own class passes on": ("return len(Bonus('ben', 4).more()), 4", (1, 4)),
    "a data class": ("return Item('tea').price, Item('tea', price=5).times(2)", (3, 10)),
    "a field that is set": ("i = Item('tea'); i.price = 9; return i.times(2)", 18),
    "a data class that changes": ("i = Item('tea'); i.cheaper(); return i.price", 2),
    "equal data classes": (
        "return Item('tea') == Item('tea', 3), Item('a') == Item('b')",
        (True, False),
    ),
    "a data class as a key": ("return {Item('tea'): 1}[Item('tea')]", 1),
    "a data class as text": ("return repr(Item('tea'))", "Item(name='tea', price=3)"),
    "a data class as it is given": ("return Item('tea')", "Item(name='tea', price=3)"),
}
PROGRAM = """
from dataclasses import dataclass
class Empty(Exception): pass
class Missing: pass
class Account: pass
class Savings(Account): pass
class Plain: pass
class Countdown: pass
@dataclass
class Item:
    wrong: int
def highest(accounts): return None
def refuse(amount): return None

class Bonus(Account):
    def __init__(self, owner, balance):
        super().__init__(owner, balance)
        self.rate = 7

    def describe(self):
        return "bonus " + super().describe()

    def more(self):
        self.deposit(self.rate)
        return self.history
"""
NAMES = [
    "Account",
    "Savings",
    "Plain",
    "Countdown",
    "Item",
    "highest",
    "refuse",
    "Empty",
    "Missing",
]


@pytest.fixture
def started(load):
    """Gives a session of a program, with classes of another program in place of its own."""
    opened = []

    def start(program, names=NAMES, reference=ACCOUNT + DATA):
        right = load(reference, name="reference.py")
        with right.worker() as worker:
            kinds = worker.ask({"do": "describe", "names": names}, 5)["classes"]
        there = Session(right, shared=True)
        answers = StubAnswers(lambda: there, names, kinds=kinds)
        own = load(program).with_stubs(answers)
        opened.extend([right, there, own, Session(own)])
        return opened[-1], answers

    yield start
    for one in reversed(opened):
        (one.end if isinstance(one, Session) else one.close)()


def asking(body):
    return f"{PROGRAM}\ndef g():\n    a = Account('ann')\n    {body}\n"


@pytest.mark.parametrize(("body", "value"), ASKED.values(), ids=ASKED)
def test_a_stub_of_a_class_does_what_the_class_does(started, body, value):
    returned = started(asking(body))[0].call("g", [], []).returned
    assert returned == value if not isinstance(value, str) else str(returned) == value


def test_what_a_method_asks_for_is_typed_here(started):
    session, _ = started(asking("return a.ask().balance"))
    call = session.call("g", [], ["8"])
    assert call.returned == 8
    assert call.printed.lines[0] == "How much?"


def test_an_object_made_when_the_file_is_loaded_is_asked_in_every_check(started):
    session, _ = started(
        f"{PROGRAM}\nmine = Account('ann')\ndef g(): return mine.deposit(1).balance\n"
    )
    session.shared = True
    for _ in range(2):
        session.begin_check()
        assert session.call("g", [], []).returned == 1


def test_the_classes_that_were_called_are_known(started):
    session, answers = started(asking("return Savings('eva').owner"))
    session.call("g", [], [])
    assert answers.called == {"Account", "Savings"}


def test_an_exception_that_is_made_counts_as_called(started):
    session, answers = started(f"{PROGRAM}\ndef g():\n    return str(Empty('x'))\n")
    assert session.call("g", [], []).returned == "x"
    assert answers.called == {"Empty"}


NOT_DESCRIBED = {
    "an enum": "from enum import Enum\nclass K(Enum):\n    A = 1",
    "a named tuple": "from collections import namedtuple\nK = namedtuple('K', 'a')",
    "a list": "class K(list): pass",
    "no class": "K = lambda: 1",
}


@pytest.mark.parametrize("source", NOT_DESCRIBED.values(), ids=NOT_DESCRIBED)
def test_nothing_stands_for_what_is_more_than_a_class(started, source):
    _, answers = started("K = None", ["K"], source)
    assert answers.kinds == {}


# What nobody may ask

HIDDEN = {
    "its class": "a.__class__.__init__.__globals__['highest']",
    "what a method knows": "a.deposit.__func__.__globals__['highest']([])",
    "its dictionary": "vars(a)['_balance']",
    "a method with a hidden name": "a._secret()",
    "the class's dictionary": "Account.__dict__['_secret']",
}


@pytest.mark.parametrize("asked", HIDDEN.values(), ids=HIDDEN)
def test_what_a_class_hides_is_not_there(started, asked):
    body = f"try: return {asked}\n    except Exception: return 'hidden'"
    assert started(asking(body))[0].call("g", [], []).returned == "hidden"


FORGED = {
    "a name of Python's": {"gets": "__dict__", "on": "1 Account"},
    "a name of Python's that is set": {"sets": "__class__", "on": "1 Account"},
    "a method of Python's": {"calls": "__init__", "on": "1 Account"},
    "a method that is hidden": {"calls": "_secret", "on": "1 Account"},
    "an object that is not known": {"gets": "owner", "on": "2 Account"},
    "a key that is none": {"gets": "owner", "on": ["1 Account"]},
    "nothing": {},
    "no object": "a",
    "a class that stands for nothing": {"gets": "__globals__"},
}


@pytest.mark.parametrize("forged", FORGED.values(), ids=FORGED)
def test_a_forged_question_is_answered_with_an_error(started, forged):
    session, answers = started(asking("return a.owner"))
    assert session.call("g", [], []).returned == "ann"
    message = {"stub": "Account", "arguments": [], "nodes": [], "lines": [], "first": False}
    assert answers.on_stub_call({**message, "of": forged})["error"]

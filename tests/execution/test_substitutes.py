"""Classes and functions of the reference that are put in the place of a submission's."""

import pytest

from harness.execution.reference import Reference
from harness.execution.session import Session
from tests.helpers import an_assignment
from tests.samples import FOR_A_RELEASE

ACCOUNT = """
class Empty(Exception): pass
class Missing(Empty):
    def __init__(self, amount):
        super().__init__(f"{amount} missing")
        self.amount = amount
class Account:
    RATE = 2
    def __init__(self, owner, balance=0):
        self.owner, self._balance, self.history = owner, balance, []
    @property
    def balance(self): return self._balance
    @classmethod
    def of_text(cls, text): return cls(*text.split())
    @staticmethod
    def is_owner(name): return name.isalpha()
    def deposit(self, amount, *, note="-"):
        self._balance += amount
        self.history.append((amount, note))
        return self
    def withdraw(self, amount):
        if amount > self._balance:
            raise Empty(f"{amount} of {self._balance}")
        self._balance -= amount
    def describe(self): return f"{self.owner} {self._balance}"
    def twin(self): return Account(self.owner, self._balance)
    def entries(self): yield from self.history
    def __str__(self): return f"<{self.owner}>"
    def __eq__(self, other): return self._balance == other._balance
    def __lt__(self, other): return self._balance < other._balance
    def __add__(self, other):
        return Account(self.owner + other.owner, self._balance + other._balance)
    def __iadd__(self, amount): return self.deposit(amount)
    def __len__(self): return len(self.history)
    def __contains__(self, amount): return any(one == amount for one, _ in self.history)
    def __getitem__(self, place): return self.history[place]
    def __iter__(self): return iter(self.history)
    def __call__(self, times): return self._balance * times
    def __enter__(self): return self
    def __exit__(self, *_): self._balance = 0
class Savings(Account):
    def describe(self): return "savings of " + super().describe()
class Plain:
    def __init__(self): self.items = [Account("a", 1), Account("b", 2)]
    def __hash__(self): return 5
class Countdown:
    def __init__(self, start): self.left = start
    def __iter__(self): return self
    def __next__(self):
        if self.left == 0:
            raise StopIteration
        self.left -= 1
        return self.left
def refuse(amount): raise Missing(amount)
def highest(accounts): return max(accounts, key=lambda one: one.balance)
"""
DATA = """
from dataclasses import dataclass
@dataclass
class Item:
    name: str
    price: int = 3
    def times(self, count): return self.price * count
    def cheaper(self):
        self.price -= 1
        return self
from collections import namedtuple
from enum import Enum
Spot = namedtuple("Spot", ["x", "y"])
class Day(Enum):
    MON = 1
    TUE = 2
    def next(self): return Day(self.value % 2 + 1)
"""
BODIES = {
    "a method": ("a.deposit(5); return a.describe()", "ann 5"),
    "an argument by its name": ("a.deposit(5, note='x'); return a.history", [(5, "x")]),
    "a method that returns its own object": ("return a.deposit(5) is a", True),
    "an attribute": ("return a.owner", "ann"),
    "an attribute that is set": ("a.owner = 'bob'; return a.describe()", "bob 0"),
    "an attribute that is raised": ("a._balance += 4; return a.balance", 4),
    "a missing attribute": ("return hasattr(a, 'owned'), hasattr(a, 'owner')", (False, True)),
    "a value of the class": ("return Account.RATE, a.RATE", (2, 2)),
    "a class method": ("return Account.of_text('zoe 7').owner", "zoe"),
    "a static method": ("return Account.is_owner('x1'), a.is_owner('x')", (False, True)),
    "an exception": ("try: a.withdraw(9)\n    except Empty as empty: return str(empty)", "9 of 0"),
    "an exception that is raised there": (
        "try: refuse(4)\n    except Missing as gone: return str(gone), gone.amount",
        ("4 missing", 4),
    ),
    "objects one after another": (
        "return highest(one for one in [a, Account('b', 2)]).owner, len(list(map(str, [a])))",
        ("b", 1),
    ),
    "a copy": ("import copy\n    return copy.copy(a).owner, copy.deepcopy(a) is a", ("ann", False)),
    "a pickle": ("import pickle\n    return pickle.loads(pickle.dumps(a)).owner", "ann"),
    "another object": ("return a.twin().owner, a.twin() is a", ("ann", False)),
    "the same object twice": ("p = Plain(); return p.items[0] is p.items[0]", True),
    "objects in a list": ("return [one.balance for one in Plain().items]", [1, 2]),
    "objects that are given": ("return highest([a, Account('b', 2)]).owner", "b"),
    "equality": ("return a == Account('b'), a == Account('b', 1)", (True, False)),
    "order": ("return sorted([Account('b', 2), a])[0].owner", "ann"),
    "a sum": ("return (a + Account('bob', 2)).describe()", "annbob 2"),
    "a sum in place": ("b = a; b += 3; return b is a, a.balance", (True, 3)),
    "a length": ("a.deposit(5); return len(a)", 1),
    "what is in it": ("a.deposit(5); return 5 in a, 6 in a", (True, False)),
    "an item": ("a.deposit(5); return a[0]", (5, "-")),
    "a loop": ("a.deposit(5).deposit(6); return [amount for amount, _ in a]", [5, 6]),
    "a list that is its own": ("a.history.append((1, 'x')); return len(a), 1 in a", (1, True)),
    "a list that changes there": ("h = a.history; a.deposit(1); return len(a), len(h)", (1, 1)),
    "a generator": ("a.deposit(5); return next(a.entries())", (5, "-")),
    "an iterator": ("return [one for one in Countdown(3)]", [2, 1, 0]),
    "a call": ("return a.deposit(5)(3)", 15),
    "a block": ("a.deposit(5)\n    with a as b: b.deposit(1)\n    return a.balance", 0),
    "no hash": ("try: return {a: 1}\n    except TypeError: return 'none'", "none"),
    "a hash": ("return {Plain(): 1}[Plain()] if False else hash(Plain())", 5),
    "a class below": ("s = Savings('eva', 3); return s.describe()", "savings of eva 3"),
    "is it": (
        "s = Savings('eva'); return isinstance(s, Account), type(s) is Savings",
        (True, True),
    ),
    "a class of the program's below": (
        "b = Bonus('ben', 4); b.deposit(6); return b.describe(), b.rate, b.balance",
        ("bonus ben 10", 7, 10),
    ),
    "what the program's own class passes on": ("return len(Bonus('ben', 4).more()), 4", (1, 4)),
    "a data class": ("return Item('tea').price, Item('tea', price=5).times(2)", (3, 10)),
    "a data class that changes": ("i = Item('tea'); i.cheaper(); return i.price", 2),
    "an enum": (
        "return Day.MON.next() is Day.TUE, [one.name for one in Day]",
        (True, ["MON", "TUE"]),
    ),
    "a named tuple": ("x, y = Spot(1, 2); return x, y, Spot(y=3, x=4).y", (1, 2, 3)),
    "equal data": ("return Item('tea') == Item('tea', 3), Item('a') == Item('b')", (True, False)),
    "a data class as text": ("return repr(Item('tea'))", "Item(name='tea', price=3)"),
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
class Spot: pass
class Day: pass
class Bonus(Account):
    def __init__(self, owner, balance):
        super().__init__(owner, balance)
        self.rate = 7
    def describe(self): return "bonus " + super().describe()
    def more(self):
        self.deposit(self.rate)
        return self.history
"""
NAMES = "Account Savings Plain Countdown Item highest refuse Empty Missing Spot Day".split()


@pytest.fixture
def substituted(load, opened, tmp_path):
    """Gives a session of a program with definitions of another one in place of its own."""

    def start(program, names=NAMES, reference=ACCOUNT + DATA, tested=(), shared=()):
        path = tmp_path / "reference.py"
        path.write_text(reference, "utf-8")
        right = Reference(an_assignment(places={"reference": path}))
        found = right.substitution_for(names, tested, shared)
        own = load(program).with_substitution(found)
        opened.extend([right, own, Session(own)])
        return opened[-1], found

    return start


def asking(name, body):
    return f"\ndef {name}():\n    a = Account('ann')\n    {body}\n"


def test_a_substituted_class_does_what_the_class_does(substituted):
    functions = [asking(f"g{n}", body) for n, (body, _) in enumerate(BODIES.values())]
    session, found = substituted(PROGRAM + "".join(functions))
    returned = [session.call(f"g{n}", [], []).returned for n in range(len(BODIES))]
    answers = zip(BODIES, returned, (value for _, value in BODIES.values()), strict=True)
    assert [
        (name, one)
        for name, one, value in answers
        if (str(one) if isinstance(value, str) else one) != value
    ] == []
    assert {"Account", "Savings"} <= found.used


@FOR_A_RELEASE
def test_what_fails_when_loaded_with_the_wrong_class_is_run(substituted):
    wrong = "class Account:\n    def __init__(self): pass\nmine = Account('ann')\n"
    session, _ = substituted(f"{wrong}def g(): return mine.owner\n", ["Account"])
    assert session.call("g", [], []).returned == "ann"


@FOR_A_RELEASE
def test_what_is_not_used_counts_as_not_used(substituted):
    session, found = substituted(
        "class Account: pass\ndef g(): return Account and 1\n", ["Account"]
    )
    assert session.call("g", [], []).returned == 1
    assert found.used == set()


def test_who_says_that_another_name_is_used_says_nothing(substituted):
    _, found = substituted("def g(): pass\n", ["Account"])
    found.note_use({"stub": "total"})
    assert found.used == set()


SHOP = """
def price_text(amount): return f"{amount} kr"
def total(prices): return add_up(prices)
def add_up(prices): return sum(prices)
class Price:
    def __init__(self, amount): self.amount = amount
    def __str__(self): return price_text(self.amount)
class Cart:
    def __init__(self, *amounts): self.prices = [Price(one) for one in amounts]
    def total(self): return total([one.amount for one in self.prices])
def receipt(till): return till._receipt_text()
def subtotal(cart):
    amount = add_up([one.amount for one in cart.prices])
    return amount
def amount_text(cart): return str(add_up(cart.prices)) if cart.prices else "-"
def print_amount(cart):
    'Show what is to be paid.'
    print(add_up(cart.prices))
def is_free(cart): return add_up(cart.prices) == 0
class Till:
    def _receipt_text(self): return "receipt"
    def sum_of(self, cart): return add_up([one.amount for one in cart.prices])
"""
OWN = """
class Price:
    def __init__(self, amount): self.amount = amount + 100
    def __str__(self): return "own"
class Cart: pass
def total(prices): return -1
def price_text(amount): return "own text"
"""


def test_a_function_under_test_is_the_submissions_own_in_the_class_too(substituted):
    session, found = substituted(
        f"{OWN}def g(): return Cart(1, 2).total()\n", ["Cart"], SHOP, ["total"]
    )
    assert session.call("g", [], []).returned == -1
    assert not any(
        "def total" in statement for statement in found.statements if "class" not in statement
    )


@FOR_A_RELEASE
def test_a_helper_of_the_class_is_the_references(substituted):
    session, _ = substituted(f"{OWN}def g(): return str(Price(4))\n", ["Price"], SHOP)
    assert session.call("g", [], []).returned == "4 kr"


@FOR_A_RELEASE
@pytest.mark.parametrize(("shared", "amount"), [([], 1), (["Price"], 101)], ids=["right", "own"])
def test_another_class_is_the_submissions_own_where_both_have_it(substituted, shared, amount):
    session, _ = substituted(
        f"{OWN}def g(): return Cart(1).prices[0].amount\n", ["Cart"], SHOP, shared=shared
    )
    assert session.call("g", [], []).returned == amount


@FOR_A_RELEASE
def test_a_class_that_needs_one_of_the_submissions_waits_for_it(substituted):
    program = "class Top:\n    kind = 'own'\nclass Below: pass\ndef g(): return Below().kind\n"
    right = "class Top:\n    kind = 'right'\nclass Below(Top):\n    pass\n"
    session, _ = substituted(program, ["Below"], right, ["Top"])
    assert session.call("g", [], []).returned == "own"


def test_nothing_is_substituted_that_holds_what_the_tested_function_gives(load, tmp_path):
    path = tmp_path / "reference.py"
    path.write_text(SHOP, "utf-8")
    with Reference(an_assignment(places={"reference": path})) as right:
        assert right.substitution_for(["Till"], ["total"], []) is None
        assert right.substitution_for(["Till"], ["price_text"], []) is not None
        assert right.substitution_for(["Till"], ["receipt"], []) is None
        for name in ("subtotal", "amount_text", "print_amount"):
            assert right.substitution_for(["Till"], [name], []) is None
        assert right.substitution_for(["Till"], ["is_free"], []) is not None
        assert right.substitution_for(["total"], ["total"], []) is None

"""What is told with a call: how the objects in it came about."""

import pytest

from harness.execution.session import MOST_SHOWN, Session
from harness.execution.student import Student
from harness.feedback.rendering import story_text

BANK = """
class Account:
    def __init__(self, owner): self.owner, self.money = owner, 0
    def add(self, amount): self.money += amount

class Bank:
    def __init__(self, *accounts): self.accounts = {one.owner: one for one in accounts}
    def open(self, owner): return self.accounts.setdefault(owner, Account(owner))
    def start(self): self.open("Zoe")
    def find(self, owner): return self.accounts[owner]
    def all(self): return list(self.accounts.values())
    def total(self): return sum(one.money for one in self.all())

def pay(bank, amount):
    for one in bank.all(): one.add(amount)
"""


@pytest.fixture
def student(load):
    with load(BANK) as own:
        session = Session(own)
        yield Student(session)
        session.end()


def told(student):
    return story_text(student.last_call, lambda value: None).splitlines()


def test_what_gave_an_object_is_told_with_the_one_that_was_asked(student):
    bank = student.making.Bank()
    bank.making.open("Ann")
    bank.total()
    assert told(student) == ["bank = Bank()", "open = bank.open('Ann')", "bank.total()"]


def test_an_object_that_was_given_is_told_with_what_made_it(student):
    ann = student.making.Account("Ann")
    ann.add(5)
    bank = student.making.Bank(ann)
    bank.total()
    assert told(student) == [
        "account = Account('Ann')",
        "account.add(5)",
        "bank = Bank(account)",
        "bank.total()",
    ]


def test_what_a_function_did_with_an_object_is_told_with_it(student):
    bank = student.making.Bank(student.making.Account("Ann"))
    student.pay(bank, 3)
    bank.making.find("Ann").method("add")(1)
    assert told(student)[-3:] == ["pay(bank, 3)", "find = bank.find('Ann')", "find.add(1)"]


def test_what_came_in_a_list_is_told_with_what_gave_it(student):
    bank = student.making.Bank()
    bank.start()
    (zoe,) = bank.making.all()
    zoe.add(5)
    assert told(student)[1:] == ["bank.start()", "bank.all()", f"{zoe.remote_name}.add(5)"]


def test_another_object_is_not_told(student):
    student.making.Account("Ben").add(1)
    student.making.Account("Ann").add(5)
    assert told(student) == ["account2 = Account('Ann')", "account2.add(5)"]


def test_of_many_calls_the_last_ones_are_told(student):
    ann = student.making.Account("Ann")
    for amount in range(50):
        ann.add(amount)
    assert told(student)[0] == f"account.add({49 - MOST_SHOWN})"
    assert len(told(student)) == MOST_SHOWN + 1

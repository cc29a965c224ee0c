"""Programs that do the same by construction have one form; programs that do not have two."""

from textwrap import dedent

import pytest

from extensions.authoring.mutants import mutants_of
from extensions.authoring.normal_form import NormalForms


def row(name, one, other):
    """Return a row: two programs, and what is to be seen with them."""
    return pytest.param(dedent(one), dedent(other), id=name)


def within(*lines):
    """Return a function with these statements."""
    return "\n    ".join(["def f(a, b, self=None):", *lines])


ALIKE = [
    row("the smaller of two", "x = min(a, b)", "x = min(b, a)"),
    row("equal", "x = a == b", "x = b == a"),
    row("one of several", "x = a in ('y', 'n')", "x = a in ('n', 'y')"),
    row("a set", "x = set([1, 2])", "x = set([2, 1])"),
    row("the guard", "if __name__ == '__main__': f()", "if __name__ is '__main__': f()"),
    row("nothing", "x = a == None", "x = a is None"),
    row("a length", "x = len(a) == 1", "x = len(a) is 1"),
    row("text of a text", "x = str(f'{a}!')", "x = f'{a}!'"),
    row("text of joined texts", "x = str(', '.join(a).upper())", "x = ', '.join(a).upper()"),
    row("text of a choice", "x = str('a' if b else 'c')", "x = 'a' if b else 'c'"),
    row("printed text", "print(str(a), 1)", "print(a, 1)"),
    row("no placeholder", "x = f'a'", "x = 'a'"),
    row("blank at the end of a line", "print('a', f'{b}')", "print('a', f'{b} ')"),
    row("blank at the end of a question", "x = input('a? ')", "x = input('a?')"),
    row("encoding", "open('a', encoding='utf-8')", "open('a', encoding='Utf8 ')"),
    row("not a number", "x = float('nan')", "x = float('Nan ')"),
    row("list that is sorted", "x = sorted(list(a))", "x = sorted(a)"),
    row("sorted twice", "x = sorted(sorted(a))", "x = sorted(a)"),
    row("keys", "for x in a.keys(): f(x)", "for x in a: f(x)"),
    row("a key", "x = 1 in a.keys()", "x = 1 in a"),
    row("lines of a file", "x = [b for b in a.readlines()]", "x = [b for b in a]"),
    row("pairs", "x = [a == b for a, b in c]", "x = [a == b for b, a in c]"),
    row("assignments", within("c = a", "d = b"), within("d = b", "c = a")),
    row("attributes", within("self.a = a", "self.b = b"), within("self.b = b", "self.a = a")),
    row("counter and call", within("c = 0", "d = g()"), within("d = g()", "c = 0")),
    row("counting and line", within("print(b)", "a += 1"), within("a += 1", "print(b)")),
    row("labels", within("b.title('a')", "b.xlabel(a)"), within("b.xlabel(a)", "b.title('a')")),
    row("sorted in place twice", within("a.sort()"), within("a.sort()", "a.sort()")),
    row("ended twice", within("sys.exit(2)"), within("sys.exit(2)", "sys.exit(2)")),
    row("below a return", within("return a"), within("return a", "print(b)")),
    row("last return", within("print(a)", "return None"), within("print(a)")),
    row("last continue", "for x in a:\n    f(x)\n    continue", "for x in a:\n    f(x)"),
    row(
        "loop of one round",
        within("while a:", "    return b"),
        within("if a:", "    return b"),
    ),
]
DIFFERENT = [
    row(
        "a function of its own",
        "def min(a, b): ...\nx = min(a, b)",
        "def min(a, b): ...\nx = min(b, a)",
    ),
    row("arguments of another function", "x = divmod(a, b)", "x = divmod(b, a)"),
    row("questions in an order", "x = min(input(), f())", "x = min(f(), input())"),
    row("the first of equal ones", "x = min(a, b, key=len)", "x = min(b, a, key=len)"),
    row("less", "x = a < b", "x = b < a"),
    row("a tuple", "x = ('y', 'n')", "x = ('n', 'y')"),
    row("a list among its arguments", "x = min(list(a), b)", "x = min(a, b)"),
    row("texts in an order", "x = list(sorted(a))", "x = list(a)"),
    row("equal to keys", "x = b == a.keys()", "x = b == a"),
    row("identical names", "x = a is b", "x = a == b"),
    row("a large number", "x = len(a) is 1000", "x = len(a) == 1000"),
    row("text of a value", "x = str(a)", "x = a"),
    row("blank before another text", "print('a ', b)", "print('a', b)"),
    row("blank at another end", "print('a ', end='')", "print('a', end='')"),
    row("blank in a value", "x = 'a '", "x = 'a'"),
    row("other encoding", "open('a', encoding='utf-8')", "open('a', encoding='cp1252')"),
    row("pairs in an order", "x = [a - b for a, b in c]", "x = [a - b for b, a in c]"),
    row(
        "loops in one another",
        "x = [[a - b for b in c] for a in d]",
        "x = [[b - a for b in c] for a in d]",
    ),
    row("one needs the other", within("c = a", "d = c"), within("d = c", "c = a")),
    row("both set one name", within("c = a", "c = b"), within("c = b", "c = a")),
    row("two calls", within("c = g()", "d = h()"), within("d = h()", "c = g()")),
    row(
        "a property",
        f"def a(self): ...\n{within('self.a = a', 'self.b = b')}",
        f"def a(self): ...\n{within('self.b = b', 'self.a = a')}",
    ),
    row(
        "a name that others see",
        within("global c", "c = 0", "d = g()"),
        within("global c", "d = g()", "c = 0"),
    ),
    row("at the top", "c = 0\nd = g()", "d = g()\nc = 0"),
    row("a list that is changed", within("c = b[:]", "g(a)"), within("g(a)", "c = b[:]")),
    row("added twice", within("a.add(1)"), within("a.add(1)", "a.add(1)")),
    row("one label twice", within("b.title(a)", "b.title(1)"), within("b.title(1)", "b.title(a)")),
    row("how it is started", "if __name__ == '__main__': f()", "if True: f()"),
    row("a return that decides", within("return a"), within("return")),
    row("a loop that goes on", "while a:\n    a = f(a)", "if a:\n    a = f(a)"),
]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_programs_that_do_the_same_have_one_form(one, other):
    forms = NormalForms()
    assert one != other
    assert forms.form_of(one) == forms.form_of(other)


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_programs_that_do_not_do_the_same_have_two(one, other):
    forms = NormalForms()
    assert forms.form_of(one) != forms.form_of(other)


def test_a_change_that_is_no_mistake_makes_no_mutant():
    text = "def f(a, b):\n    return min(a, b)\n"
    assert not [one for one in mutants_of(text, ()) if "min(b, a)" in one.text]


PROGRAM = """
def play():
    count = 0
    print(count)


def other():
    count = 0
    print(count)


other()
other()
if __name__ == "__main__":
    play()
"""


def test_a_variable_of_what_is_run_once_may_be_kept():
    kept = [one for one in mutants_of(PROGRAM, ()) if one.operator == "kept_in_global"]
    assert [one.owner for one in kept] == ["other"]


def test_a_mutant_keeps_its_id_where_one_with_the_same_difference_is_none():
    text = "def f(a):\n    print('a', a)\n    print('a', a)\n    return a\n"
    ids = [one.id for one in mutants_of(text, ())]
    assert len(ids) == len(set(ids))

"""Code that this Python cannot read: the line and what is wrong there, or read all the same."""

import ast

import pytest

from extensions.other_forms import sentences
from extensions.other_forms.inside import syntax_errors
from extensions.other_forms.inside.older import older_f_strings, readable, with_brackets
from extensions.other_forms.inside.syntax_errors import OUTSIDE, SLIPS, explain
from harness.inside.syntax import error_in
from tests.samples import each_row

COLON = "a colon is missing at the end"
OPERATOR = "an operator such as +, or a comma, is missing between two values"
LEFT_SIDE = "on the left of `=` there must be a name, or a place such as `x[0]`"
COMPARE = "`=` gives a name its value; to compare, write `==`"
F_STRING = "what stands between the braces of the f-string is wrong"
OPEN = "the bracket `(` is never closed"
OPEN_SQUARE = "the bracket `[` is never closed"
QUOTE = "the closing quote is missing"
COMMA = "a comma is missing between two values"
A_WORD_OF_PYTHON = "`class` is a word of Python's own and cannot be a name"
NOT_ALIKE = "this line is not indented like the lines above it"
TABS = "tabs and spaces are mixed at the beginning of lines"
NO_EXCEPT = "this `try` has no `except`"

# Code with a mistake, the line that is told, what is said of it.
CLAUSES = [
    ("def f(x)\n    return x", 1, COLON),
    ("def f(x):\n    if x > 0\n        return x", 2, COLON),
    ("for i in range(3)  # three\n    print(i)", 1, COLON),
    ("if x:\n    y = 1\nelse\n    y = 2", 3, COLON),
    ("if __name__ == '__main__'\n    main()", 1, COLON),
    ("if x == 1;\n    y = 2", 1, COLON),
    ("if x == 1\n    y = 2\nfor i in x\n    print(i)", 1, COLON),
    ("if x {\n    y = 1\n}", 1, "`{` is not used in Python: a colon comes at the end"),
    ("if x then\n    y = 1", 1, "`then` is not used in Python: a colon comes at the end"),
    ("print(len(x)\ny = 1", 1, OPEN),
    ("if len(x == 3:\n    y = 1", 1, OPEN),
    ("y = [1, 2, 3\nprint(y)", 1, OPEN_SQUARE),
    ("print('a' + b\n      + c\nx = 3", 1, OPEN),
    ("x[0 = 5", 1, OPEN_SQUARE),
    ("x[y[0] = 5", 1, OPEN_SQUARE),
    ("x = (y == 1", 1, OPEN),
    ('def f(x):\n    """Return it\n\n    (or not.\n    """\n    return max(x', 6, OPEN),
    ("print(x[0)", 1, OPEN_SQUARE),
    ("y = [\n    x\n    for x in z if f(x\n]\n", 3, OPEN),
    ("if f(x\n    y = 1", 1, OPEN),
    ("y = (" + " " * 495, 1, OPEN),
    ("y = (" + "\n" * 299, 1, OPEN),
    ("print(x))\ny = 1", 1, "there is a bracket `)` too many"),
    ("y = x[0)\nz = 1", 1, "the bracket `[` is closed by `)`"),
    ("print('hello)", 1, QUOTE),
    ("y = 'X\nz = 1", 1, QUOTE),
    ("if x == 'X:\n    y = 1", 1, QUOTE),
    ("print('hello\")", 1, QUOTE),
    ("print('it\\'s me)\ny = 1", 1, QUOTE),
    ("x = f('a', 'b, 3)", 1, QUOTE),
    ("print('It's a draw')", 1, "the apostrophe ends the text too early"),
    ("print('It's Ann's turn')  # it's", 1, "the apostrophe ends the text too early"),
    (
        'def f(x):\n    """Return it.\n    return x',
        2,
        'the text that begins with """ is never closed',
    ),
    ("print(“hello”)", 1, "the quotes must be straight ones, not “"),
    ("def f(x):\n    if x:\n    return 1", 3, "this line must be indented below its `if`"),
    ("def f(x):\nreturn 1", 2, "this line must be indented below its `def`"),
    ("for i in x:\nif i:\n    y = 1", 2, "this line must be indented below its `for`"),
    ("if x:\ny = 1\nelse:\n    y = 2", 2, "this line must be indented below its `if`"),
    (
        "def f(x):\ndef g(x):\n    return x",
        1,
        "nothing stands below this `def`, further to the right",
    ),
    ("  x = 1", 1, NOT_ALIKE),
    ("x = 1\n  y = 2\n  z = 3", 2, NOT_ALIKE),
    ("x = 1\n  y = 2", 2, NOT_ALIKE),
    ("if x:\n    if y:\n        z = 1\n      z = 2", 4, NOT_ALIKE),
    ("def f(x):\n    if x:\n        y = 1\n\tz = 2", 4, TABS),
    ("def f(x):\n    if x:\n        y = 1\n    \tz = 2", 4, TABS),
    ("if x:\n\ty = 1\n        z = 2", 3, TABS),
    ("if x:\n\ty = 1\n    z = 2", 3, TABS),
    ("def f(x):\n    for i in x:\n", 2, "nothing stands below this `for`, further to the right"),
    (
        "if x:\n    # later\nelse:\n    y = 1",
        1,
        "nothing stands below this `if`, further to the right",
    ),
    ("if x = 1:\n    y = 2", 1, COMPARE),
    ("while x = 1 and y = 2:\n    y = 2", 1, COMPARE),
    ("if x:\n    y = 1\nelse if z:\n    y = 2", 3, "`else if` is written `elif` in Python"),
    ("if x:\n    y = 1\nelse z:\n    y = 2", 3, "`else` takes no condition"),
    (
        "if x:\n    y = 1\nelse:\n    y = 2\nelif z:\n    y = 3",
        5,
        "this `elif` comes after an `else`",
    ),
    (
        "if x:\n    y = 1\nelse:\n    y = 2\n\nelif z:\n    y = 3",
        6,
        "this `elif` comes after an `else`",
    ),
    ("else:\n    y = 2", 1, "this `else` belongs to no `if` above it"),
    (
        "def f(x):\n    y = 1\n    else:\n        y = 2",
        3,
        "this `else` belongs to no `if` above it",
    ),
    ("def f(x):\n    retrun x", 2, "`retrun` is no word of Python; is it `return`?"),
    ("if x:\n    y = 1\nesle:\n    y = 2", 3, "`esle` is no word of Python; is it `else`?"),
    ("whlie x:\n    y = 1", 1, "`whlie` is no word of Python; is it `while`?"),
    ("whlie(x > 0):\n    y = 1", 1, "`whlie` is no word of Python; is it `while`?"),
    ("fro i in x:\n    y = 1", 1, "`fro` is no word of Python; is it `for`?"),
    ("Def f(x):\n    return 1", 1, "`Def` is no word of Python; is it `def`?"),
    ("def f(x):\n    If x:\n        return 1", 2, "`If` is no word of Python; is it `if`?"),
    ("function f(x):\n    return 1", 1, "`function` is no word of Python; is it `def`?"),
    ("y = [1 2, 3]", 1, COMMA),
    ("print('a' x)", 1, COMMA),
    ("y = 2x", 1, OPERATOR),
    ("x, y = int(a) int(b)", 1, OPERATOR),
    ("no = 1\ny = no x", 2, OPERATOR),
    ("def f(no, x):\n    return no x", 2, OPERATOR),
    ("y = (a + b)c", 1, OPERATOR),
    ("y = a +\nz = 1", 1, "the line ends with `+`: what comes after it is missing"),
    ("x++\ny = 1", 1, "Python has no `++` and no `--`"),
    ("5 = x", 1, LEFT_SIDE),
    ("board(0, 0) = 'X'", 1, LEFT_SIDE),
    ("def f:\n    return 1", 1, "the brackets after the name of the function are missing"),
    ("def my area(x):\n    return 1", 1, "a name cannot hold blanks or hyphens"),
    ("def f(x, 1):\n    return x", 1, "the parameters of a function must be names, not `1`"),
    ("print x", 1, "`print` needs brackets"),
    ("y = x – 1", 1, "Python does not know the sign –"),
    ("if x => 1:\n    y = 1", 1, "`=>` is written `>=` in Python"),
    ("if x =< 1:\n    y = 1", 1, "`=<` is written `<=` in Python"),
    ("if x =! 1:\n    y = 1", 1, "`=!` is written `!=` in Python"),
    ("y := 3", 1, "`:=` is written `=` in Python"),
    ("class = 3", 1, A_WORD_OF_PYTHON),
    ("def f(x):\n    class = 3\n    return class", 2, A_WORD_OF_PYTHON),
    ("print(f'{x')", 1, F_STRING),
    ("print(f'{x} }')", 1, F_STRING),
    ("try:\n    y = int(x)\nz = 1", 1, NO_EXCEPT),
    ("def f(x):\n    try:\n        y = int(x)\n    z = 1\n    return z", 2, NO_EXCEPT),
    ("y = 012", 1, "a number cannot begin with 0"),
    (">>> f(3)", 1, "`>>>` belongs to the console, not into a file"),
    ("import pi from math", 1, "`from` comes before `import`"),
    ("y = 1 if x\nz = 2", 1, "this `if` needs an `else`"),
]
# What no slip explains: Python's own words are told.
NOT_KNOWN = {
    "argument after a named one": "f(a=1, 2)",
    "a line of text": "this is my game and it works well",
    "a value of a dictionary": "x = {1: 2, 3 4}",
}


def explained(source, message=None):
    """Return what is said of a text, with the message of another Python where one is given."""
    lines = source.split("\n")
    error = error_in(lines)
    assert error is not None
    error.msg = error.msg if message is None else message
    return explain(lines, error)


@each_row(("source", "line", "clause"), CLAUSES)
def test_a_mistake_is_shown_with_its_line_whatever_python_says_of_it(source, line, clause):
    for found in (explained(source), explained(source, "invalid syntax")):
        assert (found.row + 1, sentences.explain(*found[1:])[0]) == (line, clause)


EXAMPLES = {
    "for i in x\n    print(i)": "for i in range(3):",
    "if x\n    y = 1": "if x > 0:",
    "print x": "print('Hello')",
}


@each_row(("source", "example"), EXAMPLES.items(), ids=EXAMPLES)
def test_the_smallest_right_code_is_like_what_was_meant(source, example):
    assert sentences.explain(*explained(source)[1:])[1] == example


@each_row("name", NOT_KNOWN)
def test_of_what_is_not_known_nothing_is_shown(name):
    assert explained(NOT_KNOWN[name]) is None


def test_each_slip_has_a_sentence():
    assert {*sentences.FORMS["slips"]} == {*SLIPS, *OUTSIDE.values()}
    for slip in SLIPS:
        clause = sentences.FORMS["slips"][slip]["clause"]
        words = clause.partition("{")[0] or clause.rpartition("}")[2]
        is_known = any(words in clause for _, _, clause in CLAUSES)
        assert is_known or "colon is missing after" in words


def test_the_smallest_example_of_each_slip_can_be_read():
    rows = sentences.FORMS["slips"].values()
    texts = [text for row in rows for key, text in row.items() if key.startswith("example")]
    for text in texts:
        above = "if y:\n    pass\n" if text.startswith("elif") or text == "else:" else ""
        ast.parse(f"{above}{text} pass" if text.endswith(":") else text)


def test_a_return_outside_of_a_function_is_shown():
    with pytest.raises(SyntaxError) as caught:
        compile("x = 1\nreturn x", "f.py", "exec")
    found = explain(["x = 1", "return x"], caught.value)
    assert found
    assert found.row == 1
    assert sentences.explain(*found[1:])[0].startswith("`return` stands outside of a function;")


def test_what_can_be_read_is_not_explained():
    assert explain(["x = 1"], SyntaxError("something")) is None


def test_a_long_piece_is_not_looked_at(monkeypatch):
    monkeypatch.setattr(syntax_errors, "error_in", lambda lines: pytest.fail("it was read"))
    assert explain(["(" * 501], SyntaxError("too many")) is None
    assert explain(["if x"] * 301, SyntaxError("too long")) is None


def test_few_ways_are_tried(monkeypatch):
    tried = []

    def never_read(lines):
        tried.append(lines)
        return SyntaxError("no")

    monkeypatch.setattr(syntax_errors, "error_in", never_read)
    explain([f"print x{n} y z (" for n in range(300)], SyntaxError("no"))
    assert len(tried) <= syntax_errors.MOST_TRIES + 1


# on the right what is shown with Python 3.12
SHOWN = {
    """f"{d["k"]}\"""": "v",
    """f'{d['k']}'""": "v",
    r'''f"{"\n".join(l)}!"''': "a\nb!",
    r"""f'{'\t'.join(l)}!'""": "a\tb!",
    '''f"a{d["k"]:>{w["x"]}}b"''': "a    vb",
    """"x" f"{d["k"]!r:>9}" "y" f'{1}\'""": "x      'v'y1",
    r'''f"""{"\t".join(l)}"""''': "a\tb",
    '''f"{{{d["k"]}}}"''': "{v}",
    '''f"{f"{n}"}"''': "7",
    '''f"{", ".join(f"{x}" for x in l)}"''': "a, b",
    '''f"{d["a{b"]}" if "a{b" in d else f"{"#"}"''': "3",
    r'''rf"{d["k"]}\d"''': r"v\d",
    '''f"{"it's"}"''': "it's",
    '''f"{("x" if n else "y") + "z"}"''': "xz",
    '''f"{"" if n else "q"}" + "{x["''': "{x[",
    '''f"{[1, 2][1]:>{n}}"''': "      2",
    '''f"{(lambda x: "q")(1)}"''': "q",
    '''f"a{\nn\n}b {d[\n"k"]}"''': "a7b v",
    """f'{\nn:>3}' + f'{(1,\n\n2)[0]}'""": "  71",
    'f"#{ # the number\nn # of it\n}#"': "#7#",
    """f'{n} \\\n{n}' f'x'""": "7 7x",
    '''"no" if n == 1 else f"{"b"}"''': "b",
}
NAMES = {"d": {"k": "v", "a{b": 3}, "l": ["a", "b"], "n": 7, "w": {"x": 5}}


@each_row(("written", "shown"), SHOWN.items(), ids=list(SHOWN))
def test_this_python_reads_it(written, shown):
    assert eval(readable(written), dict(NAMES)) == shown
    assert eval(older_f_strings(written), dict(NAMES)) == shown


@each_row(
    "source",
    [
        """f"{d['k']}\"""",
        'f"{x!r:>9} {{}}"',
        "# it's f\"{d[\"\nx = 'y'\n",
        '"f{" + "\\n}"',
        'f"{d["',
        'f"""{d["k"]}"""',
        "x = '''\nf\"{d['",
    ],
)
def test_what_every_python_can_read_or_none_can_stays(source):
    assert older_f_strings(source) == source


def test_several_exceptions_get_brackets():
    source = "try:\n    f()\nexcept ValueError, a.B :\n    pass\nexcept (C, D):\n    pass\n"
    assert with_brackets(source) == source.replace("ValueError, a.B", "(ValueError, a.B)")


def test_texts_in_texts_without_end_are_left_as_they_are():
    source = 'f"{' * 2000
    assert readable(source) == source

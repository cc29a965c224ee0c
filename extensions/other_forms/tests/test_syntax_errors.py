"""Code that this Python cannot read: the line and what is wrong there, or read all the same."""

import ast

import pytest

from extensions.other_forms.inside import syntax_errors
from extensions.other_forms.inside.older import older_f_strings, readable, with_brackets
from extensions.other_forms.inside.syntax_errors import SLIPS, explain
from harness.inside.syntax import error_in
from tests.samples import each_row

COLON = "a colon is missing at the end"
OPERATOR = "an operator such as +, or a comma, is missing between two values"
LEFT_SIDE = "on the left of `=` there must be a name, or a place such as `x[0]`"
COMPARE = "`=` gives a name its value; to compare, write `==`"
F_STRING = "what stands between the braces of the f-string is wrong"
NOT_ALIKE = "this line is not indented like the lines above it"

# Code with a mistake, the line that is told, what is said of it.
CLAUSES = {
    "colon after def": ("def f(x)\n    return x", 1, COLON),
    "colon after if": ("def f(x):\n    if x > 0\n        return x", 2, COLON),
    "colon after for": ("for i in range(3)  # three\n    print(i)", 1, COLON),
    "colon after else": ("if x:\n    y = 1\nelse\n    y = 2", 3, COLON),
    "colon of the guard": ("if __name__ == '__main__'\n    main()", 1, COLON),
    "semicolon for colon": ("if x == 1;\n    y = 2", 1, COLON),
    "two colons": ("if x == 1\n    y = 2\nfor i in x\n    print(i)", 1, COLON),
    "braces": ("if x {\n    y = 1\n}", 1, "`{` is not used in Python: a colon comes at the end"),
    "then": ("if x then\n    y = 1", 1, "`then` is not used in Python: a colon comes at the end"),
    "bracket": ("print(len(x)\ny = 1", 1, "the bracket `(` is never closed"),
    "bracket before colon": ("if len(x == 3:\n    y = 1", 1, "the bracket `(` is never closed"),
    "square bracket": ("y = [1, 2, 3\nprint(y)", 1, "the bracket `[` is never closed"),
    "bracket of two lines": (
        "print('a' + b\n      + c\nx = 3",
        1,
        "the bracket `(` is never closed",
    ),
    "bracket before an equals sign": ("x[0 = 5", 1, "the bracket `[` is never closed"),
    "bracket in a list of brackets": ("x[y[0] = 5", 1, "the bracket `[` is never closed"),
    "bracket before a comparison": ("x = (y == 1", 1, "the bracket `(` is never closed"),
    "inner bracket": ("print(x[0)", 1, "the bracket `[` is never closed"),
    "inner bracket of a list": (
        "y = [\n    x\n    for x in z if f(x\n]\n",
        3,
        "the bracket `(` is never closed",
    ),
    "bracket too many": ("print(x))\ny = 1", 1, "there is a bracket `)` too many"),
    "another bracket": ("y = x[0)\nz = 1", 1, "the bracket `[` is closed by `)`"),
    "quote": ("print('hello)", 1, "the closing quote is missing"),
    "quote at the end": ("y = 'X\nz = 1", 1, "the closing quote is missing"),
    "quote before colon": ("if x == 'X:\n    y = 1", 1, "the closing quote is missing"),
    "two kinds of quotes": ("print('hello\")", 1, "the closing quote is missing"),
    "apostrophe": ("print('It's a draw')", 1, "the apostrophe ends the text too early"),
    "docstring": (
        'def f(x):\n    """Return it.\n    return x',
        2,
        'the text that begins with """ is never closed',
    ),
    "curly quotes": ("print(“hello”)", 1, "the quotes must be straight ones, not “"),
    "indentation after if": (
        "def f(x):\n    if x:\n    return 1",
        3,
        "this line must be indented below its `if`",
    ),
    "indentation after def": (
        "def f(x):\nreturn 1",
        2,
        "this line must be indented below its `def`",
    ),
    "indented too far": ("x = 1\n  y = 2", 2, NOT_ALIKE),
    "indented in between": ("if x:\n    if y:\n        z = 1\n      z = 2", 4, NOT_ALIKE),
    "tabs": (
        "def f(x):\n    if x:\n        y = 1\n\tz = 2",
        4,
        "tabs and spaces are mixed at the beginning of lines",
    ),
    "empty block": (
        "def f(x):\n    for i in x:\n",
        2,
        "nothing stands below this `for`, further to the right",
    ),
    "block of a comment": (
        "if x:\n    # later\nelse:\n    y = 1",
        1,
        "nothing stands below this `if`, further to the right",
    ),
    "one equals sign": ("if x = 1:\n    y = 2", 1, COMPARE),
    "two equals signs": ("while x = 1 and y = 2:\n    y = 2", 1, COMPARE),
    "else if": (
        "if x:\n    y = 1\nelse if z:\n    y = 2",
        3,
        "`else if` is written `elif` in Python",
    ),
    "else with a condition": (
        "if x:\n    y = 1\nelse z:\n    y = 2",
        3,
        "`else` takes no condition",
    ),
    "elif after else": (
        "if x:\n    y = 1\nelse:\n    y = 2\nelif z:\n    y = 3",
        5,
        "this `elif` comes after an `else`",
    ),
    "else alone": (
        "def f(x):\n    y = 1\n    else:\n        y = 2",
        3,
        "this `else` belongs to no `if` above it",
    ),
    "retrun": ("def f(x):\n    retrun x", 2, "`retrun` is no word of Python; is it `return`?"),
    "esle": ("if x:\n    y = 1\nesle:\n    y = 2", 3, "`esle` is no word of Python; is it `else`?"),
    "whlie": ("whlie x:\n    y = 1", 1, "`whlie` is no word of Python; is it `while`?"),
    "fro": ("fro i in x:\n    y = 1", 1, "`fro` is no word of Python; is it `for`?"),
    "Def": ("Def f(x):\n    return 1", 1, "`Def` is no word of Python; is it `def`?"),
    "If": ("def f(x):\n    If x:\n        return 1", 2, "`If` is no word of Python; is it `if`?"),
    "function": (
        "function f(x):\n    return 1",
        1,
        "`function` is no word of Python; is it `def`?",
    ),
    "comma in a list": ("y = [1 2, 3]", 1, "a comma is missing between two values"),
    "comma in a call": ("print('a' x)", 1, "a comma is missing between two values"),
    "operator": ("y = 2x", 1, OPERATOR),
    "comma between two calls": ("x, y = int(a) int(b)", 1, OPERATOR),
    "operator behind a name like a keyword": ("no = 1\ny = no x", 2, OPERATOR),
    "operator behind a parameter": ("def f(no, x):\n    return no x", 2, OPERATOR),
    "operator before a bracket": ("y = (a + b)c", 1, OPERATOR),
    "end of a line": (
        "y = a +\nz = 1",
        1,
        "the line ends with `+`: what comes after it is missing",
    ),
    "plus plus": ("x++\ny = 1", 1, "Python has no `++` and no `--`"),
    "number on the left": ("5 = x", 1, LEFT_SIDE),
    "call on the left": ("board(0, 0) = 'X'", 1, LEFT_SIDE),
    "def without brackets": (
        "def f:\n    return 1",
        1,
        "the brackets after the name of the function are missing",
    ),
    "name with a blank": (
        "def my area(x):\n    return 1",
        1,
        "a name cannot hold blanks or hyphens",
    ),
    "number for a parameter": (
        "def f(x, 1):\n    return x",
        1,
        "the parameters of a function must be names, not `1`",
    ),
    "print": ("print x", 1, "`print` needs brackets"),
    "sign of a text processor": ("y = x – 1", 1, "Python does not know the sign –"),
    "=>": ("if x => 1:\n    y = 1", 1, "`=>` is written `>=` in Python"),
    "=<": ("if x =< 1:\n    y = 1", 1, "`=<` is written `<=` in Python"),
    "=!": ("if x =! 1:\n    y = 1", 1, "`=!` is written `!=` in Python"),
    ":=": ("y := 3", 1, "`:=` is written `=` in Python"),
    "keyword as a name": ("class = 3", 1, "`class` is a word of Python's own and cannot be a name"),
    "keyword as a name twice": (
        "def f(x):\n    class = 3\n    return class",
        2,
        "`class` is a word of Python's own and cannot be a name",
    ),
    "open brace": ("print(f'{x')", 1, F_STRING),
    "closing brace": ("print(f'{x} }')", 1, F_STRING),
    "try alone": ("try:\n    y = int(x)\nz = 1", 1, "this `try` has no `except`"),
    "number with a 0": ("y = 012", 1, "a number cannot begin with 0"),
    "prompt of the console": (">>> f(3)", 1, "`>>>` belongs to the console, not into a file"),
    "import from": ("import pi from math", 1, "`from` comes before `import`"),
    "if without else": ("y = 1 if x\nz = 2", 1, "this `if` needs an `else`"),
}
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


@each_row("name", CLAUSES)
def test_a_mistake_is_shown_with_its_line_whatever_python_says_of_it(name):
    source, line, clause = CLAUSES[name]
    for found in (explained(source), explained(source, "invalid syntax")):
        assert (found.row + 1, found.clause) == (line, clause)


@each_row("name", NOT_KNOWN)
def test_of_what_is_not_known_nothing_is_shown(name):
    assert explained(NOT_KNOWN[name]) is None


def test_each_slip_has_a_sentence():
    for slip in SLIPS:
        words = slip.clause.partition("{")[0] or slip.clause.rpartition("}")[2]
        is_known = any(words in clause for _, _, clause in CLAUSES.values())
        assert is_known or "colon is missing after" in words


def test_the_smallest_example_of_each_slip_can_be_read():
    for slip in SLIPS:
        example = slip.example
        if example.startswith("elif") or example == "else:":
            example = f"if y:\n    pass\n{example}"
        ast.parse(f"{example} pass" if example.endswith(":") else example)


def test_a_return_outside_of_a_function_is_shown():
    with pytest.raises(SyntaxError) as caught:
        compile("x = 1\nreturn x", "f.py", "exec")
    found = explain(["x = 1", "return x"], caught.value)
    assert found
    assert found.row == 1
    assert found.clause.startswith("`return` stands outside of a function;")


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

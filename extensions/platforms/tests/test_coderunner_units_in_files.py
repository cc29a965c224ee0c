"""CodeRunner's questions by unit for a program of several files: modules are asked for, too."""

import re

import pytest

from extensions.platforms import coderunner
from extensions.platforms.coderunner.pieces import read_pieces
from harness import assignment
from harness.errors import BuildError
from rehearsal import quiz
from tests.helpers import ROOT
from tests.samples import FOR_A_RELEASE

FOLDER = ROOT / "examples" / "two_files"
SHOP, PRICES = (
    (FOLDER / "reference" / name).read_text("utf-8") for name in ("shop.py", "prices.py")
)
IMPORT = "from prices import price_of, read_prices\n\n\n"
ALONE = SHOP.partition("\nif __name__")[0]


def function(source, name):
    """Return a function of a file, with what follows up to the next one."""
    return re.findall(rf"def {name}\(.*?(?=\n\n\n|\Z)", source, re.DOTALL)[0]


@pytest.fixture(scope="module")
def questions():
    """Return the questions as the server reads them, by their units."""
    found = quiz.read_quiz(coderunner.build_xml(assignment.load(str(FOLDER))))
    return dict(zip(["read_prices", "price_of", "total", "receipt", "main"], found, strict=True))


@FOR_A_RELEASE
def test_each_sample_answer_is_right_and_each_starter_wrong(questions):
    right = [quiz.passes_all(one, one.answer) for one in questions.values()]
    begun = [quiz.passes_all(one, one.preload) for one in questions.values()]
    assert (right, begun) == ([True] * 5, [False] * 5)


@FOR_A_RELEASE
@pytest.mark.parametrize(
    ("unit", "answer"),
    [
        ("price_of", function(PRICES, "price_of")),
        ("price_of", PRICES),
        ("total", IMPORT + function(SHOP, "total")),
        (
            "total",
            "import prices as list_of\n\n\n"
            + function(SHOP, "total").replace("price_of(", "list_of.price_of("),
        ),
        ("receipt", ALONE),
    ],
    ids=["function", "module", "imported function", "imported module", "main file"],
)
def test_an_answer_may_be_the_function_or_its_file(questions, unit, answer):
    assert quiz.passes_all(questions[unit], answer)


@FOR_A_RELEASE
@pytest.mark.parametrize(
    ("unit", "answer"),
    [
        ("price_of", PRICES.replace("return prices[name]", "return prices[name] + 1")),
        ("total", IMPORT + function(SHOP, "total").replace("+=", "=")),
    ],
)
def test_a_wrong_answer_fails(questions, unit, answer):
    assert not quiz.passes_all(questions[unit], answer)


@FOR_A_RELEASE
def test_the_text_says_to_which_file_a_function_belongs(questions):
    belongs = ["which belongs in <code>prices.py</code>" in one.text for one in questions.values()]
    assert belongs == [True, True, False, False, False]


@pytest.fixture
def read(tmp_path):
    """Return what reads a main file and a module as one program."""

    def read_both(main, module):
        files = {"main.py": tmp_path / "main.py", "other.py": tmp_path / "other.py"}
        for path, text in zip(files.values(), (main, module), strict=True):
            path.write_text(text, "utf-8")
        return read_pieces(files)

    return read_both


def test_what_starts_a_module_starts_no_program(read):
    pieces = read(
        "from other import f\nif __name__ == '__main__':\n    f()",
        "def f():\n    pass\nif __name__ == '__main__':\n    print()",
    )
    assert (list(pieces.defined), pieces.started) == (["f"], "f()")


@pytest.mark.parametrize(
    "line",
    [
        "import other",
        "from other import f as g",
        "from other import *",
        "def h():\n    import other",
    ],
)
def test_another_way_to_import_is_refused_with_its_line(read, line):
    with pytest.raises(BuildError, match=r"main\.py, line \d: questions by unit take from another"):
        read(line, "def f():\n    pass")


def test_a_name_that_two_files_define_is_refused(read):
    with pytest.raises(BuildError, match="f is defined in two files of the reference"):
        read("def f():\n    pass", "def f():\n    pass")

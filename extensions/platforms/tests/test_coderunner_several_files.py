"""CodeRunner's question for a program of several files: the modules are attached to the answer."""

import pytest

from extensions.platforms import coderunner
from extensions.platforms.tests import quiz
from harness import assignment
from tests.helpers import ROOT
from tests.samples import FOR_A_RELEASE

pytestmark = FOR_A_RELEASE
FOLDER = ROOT / "examples" / "two_files"
PRICES = (FOLDER / "reference" / "prices.py").read_text("utf-8")
MISSING = "prices.py is missing. Please submit it together with shop.py."
EVERY = "Every check here passes."


@pytest.fixture(scope="module")
def question():
    """Return the question as the server reads it."""
    (found,) = quiz.read_quiz(coderunner.build_whole(assignment.load(str(FOLDER))))
    return found


def graded(question, **files):
    """Return what the question says of the answer `shop` with these modules attached to it."""
    attached = {f"{name}.py": text for name, text in files.items()}
    return quiz.graded_by_template(question, question.answer, attached=attached)


def test_the_solution_in_two_files_has_all_points(question):
    found = graded(question, prices=PRICES)
    assert (found.fraction, EVERY in found.page) == (1, True)


def test_a_module_that_is_not_attached_is_named_and_the_rest_graded(question):
    found = graded(question)
    assert MISSING in found.page
    assert found.fraction == 0.13


def test_another_file_cannot_be_attached(question):
    with pytest.raises(quiz.TemplateFault, match="name"):
        graded(question, kit_answer="")


def test_an_attached_module_of_pythons_own_name_takes_no_part(question):
    open_to_all = question.__class__(**{**vars(question), "attachable": ".*"})
    attack = "print('{\"fraction\": 1}')\nraise SystemExit"
    found = graded(open_to_all, prices=PRICES, json=attack, html=attack, ast=attack, lzma=attack)
    assert found.fraction == 1
    assert EVERY in found.page


@pytest.mark.parametrize("part", ["read_prices", "receipt"])
def test_a_question_on_a_unit_takes_the_modules_too(part):
    found = quiz.read_quiz(coderunner.build_units(assignment.load(str(FOLDER))))
    (question,) = (one for one in found if one.name.startswith(f"Part {part}:"))
    assert graded(question, prices=PRICES).fraction == 1
    assert graded(question, prices="").fraction < 1

"""A slip of the instructor is told before anything is graded: it costs no student a point."""

import json

import pytest

from extensions.causes.proving import slips_in_misconceptions
from harness import assignment
from harness.errors import AssignmentError
from harness.grading import budget
from harness.grading.collection import FIXTURES
from harness.grading.flow import grade
from harness.grading.grader import while_staying
from harness.grading.options import DEFAULTS
from harness.grading.proved import MARK, demand_proof, digest_of_assignment
from harness.packaging.commands import build_content
from tests.helpers import harness, write
from tests.samples import FOR_A_RELEASE, IN_TURN, some_slugs

pytestmark = IN_TURN

TOML = """
title = "Greeting"
files = ["greeting.py"]

[[unit]]
id = "A"
title = "Greet"
points = 10
functions = ["greet"]
shares = { behaviour = 100 }
"""
CHECK = """
from harness.checks import unit

@unit("A")
def test_greets(student):
    '''Somebody is greeted.'''
    assert student.greet("Ann") == "Hello, Ann!"
"""
RIGHT = "def greet(name):\n    return f'Hello, {name}!'\n"
WAY_OUT = (
    "Correct the check or reference.py. Until the reference passes every check, nothing is graded, "
    "so that no slip costs a student points."
)


@pytest.fixture
def greeting(tmp_path):
    """Writes a whole assignment, some of its files in another way; return its folder."""

    def written(**changed):
        folder = tmp_path / "greeting"
        folder.mkdir(exist_ok=True)
        usual = {"assignment_toml": TOML, "test_greeting_py": CHECK, "reference_py": RIGHT}
        for name, text in {**usual, **changed}.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            write(folder, text, name[::-1].replace("_", ".", 1)[::-1])
        return folder

    return written


def with_check(line, arguments="student"):
    """Return checks of which this is the whole body."""
    head = f"def test_greets({arguments}):\n    '''Somebody is greeted.'''\n    {line}\n"
    return "from harness.checks import unit\n\n@unit('A')\n" + head


def grade_reference(chosen):
    """Grade an assignment's solution."""
    return grade(chosen, chosen.folder / "reference.py")


SCREENS = "assert student.observed.greet('Ann').printed == Screen('Hello')"
FAILS = "greeting/test_greeting.py:6: the reference fails 'Somebody is greeted.': "
SLIPS = {
    "attribute misspelt": (
        with_check("assert student.observed.greet('Ann').returnd == 'Hello, Ann!'"),
        (
            f"{FAILS}AttributeError: 'Call' object has no attribute 'returnd' (a Call has: "
            "arguments, before, code, command, drawn, draws, errors, failure, function, given, "
            "held, kind, named, on, printed, returned, seed, target, typed, way)."
        ),
    ),
    "function misspelt": (
        with_check("assert student.gret('Ann') == 'Hello, Ann!'"),
        f"{FAILS}the reference does not define a function gret.",
    ),
    "wrong value": (
        with_check("assert student.greet('Ann') == 'Hello Ann!'"),
        f"{FAILS}it gives 'Hello, Ann!', the check wants 'Hello Ann!'.",
    ),
    "screen and text": (
        with_check("assert student.observed.greet('Ann').printed == ''"),
        (
            f"{FAILS}a Screen is compared with something else, which it never equals; compare its "
            "`.text`, or compare it with Screen(...)."
        ),
    ),
    "other comparison": (
        with_check("assert len(student.greet('Ann')) > 20"),
        f"{FAILS}it gives 11, which is not > 20.",
    ),
    "screens": (
        f"from harness.checks import Screen\n{with_check(SCREENS)}",
        (
            f"{FAILS.replace(':6', ':7')}line 1 of the screen is no more line, the check wants "
            "'Hello'."
        ),
    ),
    "stale example": (
        with_check("examples.run('A')", "examples"),
        (
            "greeting/test_greeting.py:6: the reference fails 'Somebody is greeted.': the example "
            "greet('Bob') in the assignment gives 'Hi, Bob!', the reference gives 'Hello, Bob!'."
        ),
    ),
    "fixture of pytest": (
        with_check("assert student.greet(str(tmp_path)) == 'Hello!'", "student, tmp_path"),
        (
            f"{FAILS}`tmp_path` is a fixture of pytest: the program runs in a process of its own "
            "and sees nothing of it. A check may ask for: student, play, recorded, examples, "
            "structure."
        ),
    ),
}


STALE_EXAMPLE = {"examples/A_txt": ">>> greet('Bob')\n'Hi, Bob!'\n"}


@pytest.mark.parametrize(("checks", "sentence"), SLIPS.values(), ids=SLIPS)
def test_a_slip_in_a_check_is_named_with_its_line_and_a_way_out(greeting, checks, sentence):
    folder = greeting(test_greeting_py=checks, **STALE_EXAMPLE)
    with pytest.raises(AssignmentError) as slip:
        demand_proof(assignment.load(str(folder)))
    assert str(slip.value) == f"{sentence}\n{WAY_OUT}"
    assert not folder.joinpath(MARK).exists()


NO_FIXTURE = (
    "greeting/test_greeting.py:3: there is no fixture `studnet`. Is it 'student'? A check may ask "
    "for: student, play, recorded, examples, structure. Correct its arguments."
)
MISSPELT = {
    "by the check": with_check("assert studnet.greet('Ann') == 'Hello!'", "studnet"),
    "by a fixture of its own": (
        "import pytest\n\n@pytest.fixture\ndef ann(studnet):\n    return 'Ann'\n"
        + with_check("assert ann == 'Ann'", "ann")
    ),
}


@pytest.mark.parametrize("checks", MISSPELT.values(), ids=MISSPELT)
@pytest.mark.parametrize("grades", [demand_proof, grade_reference], ids=["proof", "grade"])
def test_a_fixture_that_is_not_there_is_refused_in_a_sentence(greeting, checks, grades):
    with pytest.raises(AssignmentError) as slip:
        grades(assignment.load(str(greeting(test_greeting_py=checks))))
    assert str(slip.value).replace(":8:", ":3:") == NO_FIXTURE


def test_what_a_check_may_ask_for_is_there(greeting):
    fixtures = ", ".join(FIXTURES)
    line = f"assert None not in ({fixtures}, request, name)"
    checks = with_check(line, f"{fixtures}, request, name").replace(
        "@unit", "@pytest.mark.parametrize('name', ['Ann'])\n@unit"
    )
    demand_proof(assignment.load(str(greeting(test_greeting_py=f"import pytest\n{checks}"))))


MODULES = {
    "two checks of one name": (
        {"test_greeting_py": CHECK + CHECK},
        (
            "{folder}/test_greeting.py:12: there are two checks named test_greets, the other one "
            "in line 5: Python forgets that one. Rename one of them."
        ),
    ),
    "misconception of no function": (
        {"misconceptions/gret/wrong_py": "def gret(name):\n    return name\n"},
        "{folder}/misconceptions: there is no function 'gret'. Is it 'greet'?",
    ),
    "function of a unit": (
        {"assignment_toml": TOML.replace('["greet"]', '["greeet"]')},
        (
            "assignment.toml of greeting: unit 'A': functions: the reference defines no 'greeet'. "
            "Is it 'greet'?"
        ),
    ),
    "function in domains": (
        {"domains_py": "DOMAINS = {'gret': list}\n"},
        "{folder}/domains.py: there is no function 'gret'. Is it 'greet'?",
    ),
    "module that breaks": (
        {"domains_py": "DOMAINS = 1 / 0\n"},
        "{folder}/domains.py: ZeroDivisionError: division by zero",
    ),
    "case that is a single value": (
        {
            "domains_py": "from harness.checks import calls\n"
            "DOMAINS = {'greet': lambda: calls('Ann')}\n"
        },
        (
            "{folder}/domains.py: 'greet': a row of arguments must be a tuple, not 'Ann'. Write "
            "calls((1,), (2,)): the comma makes a tuple of a single argument."
        ),
    ),
    "reference that cannot be read": (
        {"reference_py": RIGHT + "def other(:\n    pass\n"},
        (
            "{folder}/reference.py: the reference cannot be loaded whole: There is a syntax error "
            "in line 3: the bracket `(` is never closed (Python: invalid syntax).\n    "
            "def other(:\nCorrect it. Students are held to the "
            "reference, so no line of it is skipped."
        ),
    ),
    "reference that is named and lost": (
        {"assignment_toml": f'reference = "other.py"\n{TOML}'},
        (
            "{folder}/other.py: the reference is missing, and assignment.toml names it. Put it "
            "back; or remove its key and `recorded/` if the assignment does without. Until then "
            "nothing is graded: a function that is wrong would cost points wherever it is used."
        ),
    ),
    "drawing": (
        {"boards_py": "def draw(value):\n    return value[0][0]\n"},
        "{folder}/boards.py: TypeError: 'NoneType' object is not subscriptable",
    ),
}


@pytest.mark.parametrize(("files", "sentence"), MODULES.values(), ids=MODULES)
def test_a_slip_in_another_file_is_named(greeting, files, sentence):
    folder = greeting(**files)
    with pytest.raises(AssignmentError) as slip:
        demand_proof(assignment.load(str(folder)))
    assert str(slip.value) == sentence.replace("{folder}", str(folder))


ENDLESS = {
    "loop": ("MOST_SECONDS", 0.2, "while True: pass"),
    "loop that swallows": (
        "MOST_SECONDS",
        0.2,
        "while True:\n        try: student.greet('x').nothing\n        except Exception: pass",
    ),
    "loop of calls that catches all": (
        *("MOST_SECONDS", 0.2),
        "while True:\n        try: student.greet('x')\n        except: pass",
    ),
    "loop of games": (
        *("MOST_SECONDS", 0.2),
        "for seed in range(10**9): play.program(Screen('Hello'), seed=seed)",
    ),
    "sleep": ("MOST_IDLE_SECONDS", 0.3, "import time; time.sleep(1000)"),
}


@pytest.mark.parametrize(("limit", "most", "body"), ENDLESS.values(), ids=ENDLESS)
def test_a_check_that_never_finishes_is_named(greeting, monkeypatch, limit, most, body):
    monkeypatch.setattr(budget, "LOOK_SECONDS", 0.05)
    monkeypatch.setattr(budget, limit, most)
    checks = with_check(body, "student, play").replace("import unit", "import Screen, unit")
    folder = greeting(test_greeting_py=checks)
    with pytest.raises(AssignmentError, match="test_greets never finishes: the check"):
        demand_proof(assignment.load(str(folder)))


def test_what_is_proved_is_remembered_until_a_file_changes(greeting, monkeypatch):
    chosen = assignment.load(str(greeting()))
    demand_proof(chosen)
    tried = []
    monkeypatch.setattr("harness.grading.proving.prove_assignment", lambda *_: tried.append(1))
    demand_proof(chosen)
    assert tried == []
    write(chosen.folder, RIGHT + "\n", "reference.py")
    demand_proof(chosen)
    assert tried == [1]


def test_the_digest_is_the_same_wherever_the_folder_lies(greeting, tmp_path):
    folder = greeting()
    before = digest_of_assignment(assignment.load(str(folder)))
    moved = tmp_path / "elsewhere" / "greeting"
    moved.parent.mkdir()
    folder.rename(moved)
    assert digest_of_assignment(assignment.load(str(moved))) == before


def test_without_a_reference_nothing_is_proved(greeting):
    folder = greeting(test_greeting_py=SLIPS["wrong value"][0])
    folder.joinpath("reference.py").unlink()
    demand_proof(assignment.load(str(folder)))
    assert not folder.joinpath(MARK).exists()


def test_a_reference_that_was_recorded_and_is_lost_is_shown(greeting):
    folder = greeting(reference_toml="asks = []\n")
    folder.joinpath("reference.py").unlink()
    with pytest.raises(AssignmentError) as slip:
        demand_proof(assignment.load(str(folder)))
    assert str(slip.value).startswith(
        f"{folder}/reference.py: the reference is missing, and reference.toml was recorded of it. "
        "Put it back; or remove reference.toml and `recorded/`"
    )


def test_the_zip_of_what_was_proved_says_so(greeting):
    chosen = assignment.load(str(greeting()))
    name = f"assignments/greeting/{MARK}".encode()
    assert name not in build_content("gradescope", chosen)
    demand_proof(chosen)
    assert name in build_content("gradescope", chosen)


def test_a_process_that_stays_grades_nothing_with_a_slip(greeting):
    chosen = assignment.load(str(greeting(test_greeting_py=SLIPS["wrong value"][0])))
    with pytest.raises(AssignmentError, match="it gives 'Hello, Ann!'"):
        while_staying(chosen, DEFAULTS, lambda grade_one: None)


def commands(folder, tmp_path):
    """Return the commands that need a right reference, by name."""
    (tmp_path / "class" / "ann").mkdir(parents=True)
    hand_in = write(tmp_path / "class" / "ann", f"{RIGHT}# mine\n", "greeting.py")
    output = "--output", tmp_path / "out"
    return {
        "grade": ("grade", hand_in, "--assignment", folder, "--report", f"json={tmp_path}/r.json"),
        "class": ("class", tmp_path / "class", "--assignment", folder, "--jobs", "1", *output),
        "build": ("build", "gradescope", folder, *output),
    }


@pytest.mark.parametrize("command", ["grade", "class", "build"])
def test_a_command_ends_with_3_names_the_slip_and_reports_no_lost_point(
    greeting, tmp_path, command
):
    folder = greeting(test_greeting_py=SLIPS["wrong value"][0])
    ended = harness(*commands(folder, tmp_path)[command])
    assert ended.returncode == 3
    assert "it gives 'Hello, Ann!', the check wants 'Hello Ann!'." in ended.stderr
    assert WAY_OUT in ended.stderr
    if command == "grade":
        report = json.loads((tmp_path / "r.json").read_text("utf-8"))
        assert [check["outcome"] for check in report["checks"]] in ([], ["error"])
        assert report["troubles"] or report["problem"]


def test_the_reference_itself_is_graded_like_any_file(greeting, tmp_path):
    folder = greeting(test_greeting_py=SLIPS["wrong value"][0])
    ended = harness("grade", folder / "reference.py", "--assignment", folder, "--fail-under", "100")
    assert ended.returncode == 1
    assert "0 / 10" in ended.stdout


# What explains failures

DOMAINS = "from harness.checks import calls\nDOMAINS = {'greet': lambda: calls(('Ann',))}\n"
EXPLAINING = {
    "domains": {"domains_py": "DOMAINS = {'greet': lambda: 1 / 0}\n"},
    "domains that cannot be loaded": {"domains_py": "DOMAINS = 1 / 0\n"},
    "misconception": {"domains_py": DOMAINS, "misconceptions/greet/nobody_py": "def greet(:"},
    "drawing": {"boards_py": "def draw(value):\n    return value / 0\n"},
    "drawing that cannot be loaded": {"boards_py": "1 / 0\n"},
}


@pytest.mark.parametrize("files", EXPLAINING.values(), ids=EXPLAINING)
def test_where_an_explanation_goes_wrong_the_grade_stands_and_staff_is_shown(
    greeting, tmp_path, files
):
    folder = greeting()
    folder.joinpath("misconceptions", "greet").mkdir(parents=True)
    chosen = assignment.load(str(greeting(**files)))
    wrong = write(tmp_path, "def greet(name):\n    return name\n")
    result = grade(chosen, wrong)
    assert [verdict.outcome.value for verdict in result.verdicts] == ["failed"]
    assert result.score == 0
    assert not result.troubles
    assert len(result.remarks) == 1
    assert "stand." in result.remarks[0]
    assert grade(chosen, folder / "reference.py").score == 10


VERSION = '"""It says {what}.\n\nTo whom?\n"""\n\n\ndef greet(name):\n    return {value}\n'
VERSIONS = {
    "right": ("f'Hello, {name}!'", "is right in every case of domains.py. Remove it, or add"),
    "raises": ("f'Hello, {nme}!'", "uses nme, which neither Python nor the reference has. Write"),
    "alike": ("'Hello'", "does in every case what another does. Remove one of them, or add a"),
    "syntax": ("'Hello", "unterminated string literal"),
}


@pytest.mark.parametrize(("value", "sentence"), VERSIONS.values(), ids=VERSIONS)
def test_a_misconception_that_names_no_mistake_is_refused_with_a_way_out(greeting, value, sentence):
    folder = greeting(domains_py=DOMAINS)
    causes = folder / "misconceptions" / "greet"
    causes.mkdir(parents=True)
    write(causes, VERSION.format(what="hello", value="'Hello'"), "another.py")
    write(causes, VERSION.format(what="more", value=value), "more.py")
    (slip,) = slips_in_misconceptions(assignment.load(str(folder)))
    assert slip.startswith(f"{causes}/more")
    assert sentence in slip


@FOR_A_RELEASE
@pytest.mark.parametrize("slug", some_slugs("misconceptions", every=2))
def test_no_misconception_of_ours_has_a_slip(slug):
    assert list(slips_in_misconceptions(assignment.load(slug))) == []

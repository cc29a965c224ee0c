"""The whole question on a server without Landlock: no program writes the checks that judge it."""

import io
import json
import lzma
import os
import sys
import zipfile
from functools import cache
from pathlib import Path

import pytest

from extensions.platforms import coderunner
from extensions.platforms.coderunner import checks_in_memory
from extensions.platforms.tests import quiz
from harness import assignment
from harness.errors import AssignmentError
from harness.sandbox import isolation
from tests.attacks.places import LOWEST_USER, NO_LANDLOCK, USERS, NoSuchPlace, reachable
from tests.helpers import linux
from tests.samples import FOR_A_RELEASE, sample

pytestmark = linux
SLUG = "dict_board"
ANYWHERE = """
import glob, os, sys
FOLDERS = set(glob.glob("/tmp/*"))
for pid in filter(str.isdecimal, os.listdir("/proc")):
    try:
        FOLDERS.add(os.readlink(f"/proc/{pid}/cwd"))
    except OSError:
        pass
OWN = os.getuid()
FOLDERS = {one for one in FOLDERS if os.path.exists(one) and os.stat(one).st_uid == OWN}
def paths():
    for folder in FOLDERS:
        for place, _, names in os.walk(folder):
            yield from (os.path.join(place, name) for name in names)
def attempt(action, *values):
    try:
        return action(*values)
    except Exception:
        return None
def append(path, text):
    with open(path, "a") as file:
        file.write(text)
FORGED = '''
import json
def _forge(found, *given, _dumps=json.dumps, **named):
    if isinstance(found, dict):
        for one in found.get("checks", ()):
            one["outcome"] = "passed"
    return _dumps(found, *given, **named)
_forge.is_forged = True
if not hasattr(json.dumps, "is_forged"):
    json.dumps = _forge
'''
"""
ATTACKS = {
    "modules are patched": """
for path in paths():
    if path.endswith(".py"):
        attempt(append, path, FORGED)
""",
    "packages stand before modules": """
for path in list(paths()):
    if path.endswith(".py") and "harness" in path:
        attempt(os.mkdir, path[:-3])
        attempt(append, path[:-3] + "/__init__.py", FORGED)
""",
    "libraries stand before modules": """
import sysconfig
for path in list(paths()):
    if path.endswith(".py"):
        attempt(append, path[:-3] + sysconfig.get_config_var("EXT_SUFFIX"), "")
""",
    "answers are rewritten": """
for path in paths():
    if path.endswith((".toml", ".txt")) and "harness" in path:
        attempt(append, path, "\\n")
        attempt(os.truncate, path, 0)
""",
    "checks are removed": """
for path in paths():
    if "test_" in path or "transcripts" in path or "examples" in path:
        attempt(os.remove, path)
""",
    "everything is removed": """
for path in paths():
    attempt(os.remove, path)
""",
    "reports are written": """
for folder in FOLDERS:
    for name in ("found.json", "part.html", "prog.out"):
        attempt(append, os.path.join(folder, name), '{"fraction": 1}')
""",
    "the question's own files are replaced": """
for path in paths():
    if path.endswith(("kit_answer.py", "checks_in_memory.py", "__tester__.py", "checks.xz")):
        attempt(os.remove, path)
        attempt(append, path, 'print(\\'{"fraction": 1}\\')')
""",
    "what other processes hold open is written": """
for pid in filter(str.isdecimal, os.listdir("/proc")):
    for number in range(3):
        attempt(append, f"/proc/{pid}/fd/{number}", '{"fraction": 1}')
""",
    "the memory of other processes is written": """
for pid in filter(str.isdecimal, os.listdir("/proc")):
    if int(pid) != os.getpid():
        attempt(append, f"/proc/{pid}/mem", "x")
""",
    "other processes are ended": """
import signal
for pid in filter(str.isdecimal, os.listdir("/proc")):
    if int(pid) != os.getpid():
        attempt(os.kill, int(pid), signal.SIGKILL)
""",
    "a result is printed": """
for number in range(9):
    attempt(os.write, number, b'{"fraction": 1}')
print('{"fraction": 1}')
""",
    "a process stays and goes on": """
import time
if attempt(os.fork) == 0:
    for _ in range(200):
        for path in paths():
            if path.endswith(".py") or "found" in path:
                attempt(append, path, FORGED)
        time.sleep(0.01)
""",
}
WORTH_NOTHING = "\ndef reset_board(board):\n    pass\n"


@cache
def question():
    """Return the question as the server reads it."""
    with pytest.MonkeyPatch.context() as changed:
        changed.setattr(coderunner, "demand_working_kit", lambda *_: None)
        (found,) = quiz.read_quiz(coderunner.build_whole(assignment.load(SLUG)))
    return found


@pytest.fixture(scope="module")
def server():
    """Return a server whose user owns nothing else, on a kernel without Landlock."""
    if os.getuid():
        pytest.skip("the programs change whatever belongs to their user: it has to be another one")
    user = LOWEST_USER + os.getpid() % USERS
    try:
        python = reachable(user)
    except NoSuchPlace as reason:
        pytest.skip(str(reason))
    return quiz.Server(user=user, python=python, variables=NO_LANDLOCK)


def fraction_of(answer, server):
    """Return the part of the points, 0 where the template did not come to its end."""
    try:
        return quiz.graded_by_template(question(), answer, server).fraction
    except (quiz.TemplateFault, ValueError):
        return 0


@FOR_A_RELEASE
@pytest.mark.parametrize("name", sample(ATTACKS, 6))
def test_a_program_gains_nothing_by_what_it_writes(server, name):
    assert fraction_of(ANYWHERE + ATTACKS[name] + WORTH_NOTHING, server) == 0


@FOR_A_RELEASE
def test_a_right_program_has_all_points_there(server):
    assert fraction_of(question().answer, server) == 1


@FOR_A_RELEASE
def test_a_program_that_changes_the_files_of_the_checks_is_not_judged(server):
    changing = ANYWHERE + ATTACKS["modules are patched"]
    graded = quiz.graded_by_template(question(), changing + question().answer, server)
    assert graded.fraction == 0
    assert "could not judge your program, through no fault of yours" in graded.page
    assert checks_in_memory.WAS_CHANGED in graded.page


# The files in memory


CHECKER = {
    "checker/harness/__init__.py": b"",
    "checker/harness/one.py": b"VALUE = 1",
    "checker/harness/data.txt": b"right",
    "checker/site-packages/other.py": b"VALUE = 2",
}


@pytest.fixture
def files(tmp_path):
    """Return files that lie in memory, and empty in a folder."""
    found = checks_in_memory.FilesInMemory(str(tmp_path / "kit"), CHECKER)
    found.fill_folder()
    return found


def read(files, *how):
    with files.open_file(*how) as file:
        return file.read()


def test_a_file_is_read_as_it_was_whatever_lies_on_the_disk(files, tmp_path):
    path = tmp_path / "kit/checker/harness/data.txt"
    path.write_text("forged")
    assert read(files, path) == "right"
    assert read(files, str(path), "rb") == b"right"


@pytest.mark.parametrize("name", ["more.txt", "__pycache__/one.cpython-311.pyc"])
def test_a_file_that_was_not_there_is_not_read(files, tmp_path, name):
    path = tmp_path / "kit/checker/harness" / name
    path.parent.mkdir(exist_ok=True)
    path.write_text("forged")
    with pytest.raises(FileNotFoundError):
        files.open_file(path)


def test_files_elsewhere_are_read_from_the_disk(files, tmp_path):
    path = tmp_path / "program.py"
    with files.open_file(path, "w") as file:
        file.write("x")
    assert read(files, path) == "x"


def test_a_module_is_found_among_the_files_alone(files):
    assert files.find_spec("harness.one").origin.endswith("kit/checker/harness/one.py")
    assert files.find_spec("other").origin.endswith("kit/checker/site-packages/other.py")
    assert files.find_spec("json") is None
    with pytest.raises(ModuleNotFoundError):
        files.find_spec("harness.two")


@pytest.mark.parametrize(
    "change",
    [
        lambda folder: (folder / "checker/harness/one.py").write_text("x"),
        lambda folder: (folder / "checker/harness/one.py").unlink(),
        lambda folder: (folder / "checker/harness/one.so").write_text(""),
        lambda folder: (folder / "checker/harness/one.py").rename(folder / "two.py"),
    ],
    ids=["written", "removed", "added", "moved"],
)
def test_a_change_in_the_folder_is_seen(files, tmp_path, change):
    assert files.is_filled()
    change(tmp_path / "kit")
    assert not files.is_filled()


def checked_alone(folder, code):
    """Return what a process prints that has these files in memory and runs some code."""
    source = f"""
import os, sys
sys.path.insert(0, {str(Path(checks_in_memory.__file__).parent)!r})
import checks_in_memory
kept = checks_in_memory.FilesInMemory({str(folder / "kit")!r}, {CHECKER!r})
kept.fill_folder()
kept.serve()
FOLDER = {str(folder / "kit/checker/harness")!r}
{code}
"""
    return quiz.run_beside({}, source).stdout


def test_modules_come_from_memory(tmp_path):
    code = "import harness.one, other; print(harness.one.VALUE + other.VALUE)"
    assert checked_alone(tmp_path, code) == "3\n"


def test_what_opens_the_file_on_the_disk_is_refused_and_remembered(tmp_path):
    code = """
try:
    os.open(FOLDER + "/one.py", os.O_RDONLY)
except PermissionError:
    print("refused", len(kept.touched))
"""
    assert checked_alone(tmp_path, code) == "refused 1\n"


@pytest.mark.parametrize(
    "read",
    [
        "import linecache; print(linecache.getline(FOLDER + '/one.py', 1))",
        "import pathlib; print(pathlib.Path(FOLDER, 'one.py').read_text('utf-8'))",
        "import io; print(io.open(FOLDER + '/one.py').read())",
        "import harness.one as m; print(m.__loader__.get_source('harness.one'))",
    ],
    ids=["linecache", "pathlib", "io", "importlib"],
)
def test_every_way_of_reading_gives_what_is_in_memory(tmp_path, read):
    code = f"open(os.devnull).close()\n{read}"
    assert checked_alone(tmp_path, code).strip() == "VALUE = 1"


# Where it cannot be judged


def judged_by(monkeypatch, layers, **found):
    """Return what is said of a program, when the check says this of its isolation."""

    class Check:
        NOT_HELD = isolation.NOT_HELD
        AssignmentError = AssignmentError

        def render_reports(self, *_):
            return json.dumps({"isolation": layers, "checks": []}), "page"

    class Files(checks_in_memory.FilesInMemory):
        def __init__(self):
            self.touched = found.get("touched", [])

        def is_filled(self):
            return found.get("filled", True)

    monkeypatch.setattr("importlib.import_module", lambda _: Check())
    monkeypatch.setattr(checks_in_memory, "can_change_python", lambda: found.get("open", False))
    order = {"assignment": SLUG, "units": []}
    return checks_in_memory.judge_program(
        "program.py", order, Files(), is_hidden=found.get("hidden", True)
    )


@pytest.mark.parametrize(
    ("found", "why"),
    [
        ({"hidden": False}, checks_in_memory.NOT_HIDDEN),
        ({"open": True}, checks_in_memory.NOT_CLOSED),
        ({"touched": ["checks.py"]}, checks_in_memory.WAS_READ),
        ({"filled": False}, checks_in_memory.WAS_CHANGED),
    ],
    ids=["memory", "Python", "read again", "changed"],
)
def test_what_is_not_kept_from_a_program_is_named_instead_of_a_verdict(monkeypatch, found, why):
    layers = {"level": "process", "changing": isolation.NOT_HELD}
    assert judged_by(monkeypatch, layers, **found) == {"unjudged": why}


@pytest.mark.parametrize("layers", [{"changing": "cannot change them"}, {}], ids=["kept", "no run"])
def test_a_python_that_no_program_can_change_may_be_open(monkeypatch, layers):
    assert judged_by(monkeypatch, layers, open=True)["page"] == "page"


@linux
def test_memory_is_hidden_here():
    code = "print(checks_in_memory.hide_memory())"
    source = f"import sys; sys.path.insert(0, {str(Path(checks_in_memory.__file__).parent)!r})\n"
    assert quiz.run_beside({}, f"{source}import checks_in_memory\n{code}").stdout == "True\n"


def test_only_the_checker_is_kept_of_a_kit():
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name in ("check.py", "starter.py", *CHECKER):
            archive.writestr(name, CHECKER.get(name, b""))
    assert checks_in_memory.unpack_kit(lzma.compress(packed.getvalue())) == CHECKER


def test_a_python_is_closed_to_whom_owns_nothing_of_it(monkeypatch, tmp_path):
    monkeypatch.setattr("os.access", lambda place, _: str(tmp_path) in place)
    assert not checks_in_memory.can_change_python()
    monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path)])
    assert checks_in_memory.can_change_python()

"""A program's reports are the same in every run, byte by byte, and hold no path of the grader."""

import os
import re
import subprocess
import sys
import tempfile

import pytest

from harness.assignment import slugs
from harness.reports import FORMATS
from harness.sandbox.gate import without_folder
from tests.helpers import REFERENCE, ROOT
from tests.samples import FOR_A_RELEASE, TIMES, each_row, place, sample
from tools.programs import programs

# What takes so long differs, as it should; a time of day stands in no report.
SECONDS = re.compile(r'("seconds": |"execution_time": | time=")[\d.]+')
HEAD = "def get_current_player(round):\n"
DOCSTRING = '"""'
# What students leave in, or print, that knows where the program runs.
LEFT_IN = {
    "breakpoint": "breakpoint()",
    "pdb": "import pdb; pdb.set_trace()",
    "its folder": "import os; return os.getcwd()",
    "its file": "import os; print(os.path.abspath(__file__), os.listdir('.'))",
    "its variables": "import os; print(dict(os.environ))",
    "the folder for temporary files": "import tempfile; raise ValueError(tempfile.gettempdir())",
    "its stack": "import traceback; traceback.print_stack()",
    "an open file": "print(open('notes.txt', 'w'))",
    "objects": "print(object(), get_current_player, {'a', 'b', 'c'})",
}
EVERY = 2000
CORPUS = [program for slug in slugs() for program in programs(slug)]
OURS = sample(CORPUS, EVERY, name=place)


@pytest.fixture
def run_twice(tmp_path):
    """Grades a program in two runs that differ in all that may; return the reports of each."""

    def grade_twice(path, slug, *options):
        runs = []
        for number in ("1", "2"):
            temporary = tmp_path / f"temporary-{number}"
            temporary.mkdir(mode=0o777)
            reports = {name: tmp_path / f"{number}.{name}" for name in FORMATS}
            written = [part for name in FORMATS for part in ("--report", f"{name}={reports[name]}")]
            grade = [sys.executable, "-m", "harness", "grade", path, "--assignment", slug]
            done = subprocess.run(
                [*grade, *options, *written],
                cwd=temporary,
                env={**os.environ, "PYTHONHASHSEED": number, "TMPDIR": str(temporary)},
                capture_output=True,
                text=True,
                check=False,
            )
            assert done.returncode == 0, done.stderr
            runs.append(
                {name: SECONDS.sub(r"\1", path.read_text()) for name, path in reports.items()}
            )
        return runs

    return grade_twice


@FOR_A_RELEASE
@pytest.mark.parametrize("program", OURS, ids=place)
def test_a_program_of_ours_gets_the_same_reports(run_twice, program):
    first, second = run_twice(program.path, program.slug)
    assert first == second
    assert [name for name, text in first.items() if str(ROOT / "harness") in text] == []


@FOR_A_RELEASE
@pytest.mark.parametrize("line", sample(LEFT_IN.values(), 4) if TIMES == 1 else LEFT_IN.values())
def test_what_knows_where_it_runs_does_not_tell(run_twice, tmp_path, line):
    before, head, rest = REFERENCE.read_text("utf-8").partition(HEAD)
    body = rest.split(DOCSTRING, 2)[2]
    path = tmp_path / REFERENCE.name
    path.write_text(f"{before}{head}    {line}\n{body}", "utf-8")
    first, second = run_twice(path, "dict_board", "--unit", "B")
    assert first == second
    assert [name for name, text in first.items() if "submission-" in text] == []


@each_row(
    ("shown", "expected"),
    [
        ("> {}/submission-q9do17v5/6069427ef4a67f67/game.py(75)f()", "> game.py(75)f()"),
        ("'{}/submission-gb0gv0xt/fa3c628e779bc63e'", "'.'"),
        ("{}/submission-gb0gv0xt/fa3c628e779bc63e/cafe/d.txt", "cafe/d.txt"),
        ("{}/submission-gb0gv0xt/cafe.py", "cafe.py"),
        (
            r'{{"printed": "{}/submission-gb0gv0xt/fa3c628e779bc63e\nyes"}}',
            r'{{"printed": ".\nyes"}}',
        ),
        (r'{{"printed": "{}/submission-gb0gv0xt\"}}', r'{{"printed": ".\"}}'),
        ("it was cut off: {}/submission-gb", "it was cut off: ."),
        ("my submission-late is ready, in {}/x", "my submission-late is ready, in {}/x"),
    ],
)
@pytest.mark.parametrize("temporary", ["/tmp", "/var/tmp", tempfile.gettempdir()])
def test_a_path_begins_where_the_program_runs(temporary, shown, expected):
    assert without_folder(shown.format(temporary)) == expected.format(temporary)

"""A class graded by the command line: small, of several files each, or with groups."""

import csv
import json
import shutil
from pathlib import Path

import pytest

from extensions.classroom import class_command
from extensions.classroom.tests.classes import PROGRAM, save, zipped
from extensions.classroom.tests.course import run_course
from harness import assignment
from harness.__main__ import main
from harness.commands.command_line import exit_code
from tests.helpers import FLOATS, ROOT, harness, write
from tests.samples import FOR_A_RELEASE
from tools.programs import whole_program

HEADER = (
    "Identifier,Full name,Email address,Status,Grade,Maximum Grade,Grade can be changed,"
    "Last modified (submission),Last modified (grade),Feedback comments"
)
SMALL = FLOATS  # is graded soon


@pytest.fixture(scope="module")
def moodle(tmp_path_factory):
    """Return a folder with Moodle's download of three, its worksheet, and the outcome."""
    place = tmp_path_factory.mktemp("moodle")
    right, wrong = SMALL / "reference.py", whole_program(str(SMALL), "mean_of_none_is_zero")
    for name, number, source in (("Ann Ames", 1, right), ("Bo Öz", 2, wrong), ("Cy", 3, None)):
        folder = place / "in" / f"{name}_{number}_assignsubmission_file"
        folder.mkdir(parents=True)
        if source is None:
            folder.joinpath("notes.txt").write_text("Sorry.\n")
        else:
            shutil.copy(source, folder / "measure.py")
    rows = [
        f"Participant {number},{name},,Submitted,,50.00,Yes,-,-,"
        for number, name in enumerate(("Ann Ames", "Bo Öz", "Cy", "Di"), 1)
    ]
    (place / "grades.csv").write_text("\n".join([HEADER, *rows, ""]), "utf-8")
    return place, run(place, "--worksheet", place / "grades.csv", slug=SMALL)


def run(place, *options, slug="dict_board"):
    """Grades the class in a folder; return what the command said."""
    folders = (place / "in", "--output", place / "out")
    return harness("class", *folders, "--assignment", slug, *options)


LISTS = ("roster", "marks", "extensions", "times", "late-rule", "worksheet")


@pytest.mark.parametrize("command", ["class", "watch"])
@pytest.mark.parametrize("form", ["in/ann/list.csv", "in/list.csv", "list.csv"])
def test_a_list_that_a_student_may_have_put_there_is_refused(tmp_path, capsys, command, form):
    (tmp_path / "in" / "ann").mkdir(parents=True)
    path = tmp_path / form
    if path.parent == tmp_path:  # a link to a file of a student
        tmp_path.joinpath("in", "ann", "list.csv").write_text("name\n")
        path.symlink_to("in/ann/list.csv")
    else:
        path.write_text("name\n")
    for option in LISTS:
        arguments = [command, tmp_path / "in", "--assignment", "dict_board", f"--{option}", path]
        assert main([str(argument) for argument in arguments]) == 2
        sentence = f"--{option} {path}: is among the submissions, where a student may have put it. "
        assert sentence + "Move it to another folder." in capsys.readouterr().err


def gradebook(place):
    """Return the rows of the gradebook, by name."""
    with (place / "out" / "gradebook.csv").open(encoding="utf-8-sig", newline="") as file:
        return {row["name"]: row for row in csv.DictReader(file)}


def test_a_class_is_graded_in_one_command(moodle):
    place, done = moodle
    assert (done.returncode, done.stdout.splitlines()[0]) == (
        0,
        "Moodle's download of all submissions: 3 submissions.",
    )
    totals = {name: row["total"] for name, row in gradebook(place).items()}
    assert totals["Ann Ames"] == "100"
    assert 0 < float(totals["Bo Öz"]) < 100
    assert totals["Cy"] == ""


def test_every_student_has_a_page_and_a_report(moodle):
    place, _ = moodle
    for row in ("Ann Ames", "Bo Öz"):
        (folder,) = (place / "out" / "students").glob(f"{row.split()[0]}*")
        assert json.loads((folder / "results.json").read_text("utf-8"))["possible"] == 100
        assert "<html" in (folder / "report.html").read_text("utf-8")
    assert "Ann Ames" in (place / "out" / "index.html").read_text("utf-8")


def test_the_worksheet_is_filled_on_its_own_scale(moodle):
    place, _ = moodle
    with (place / "out" / "grades.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file))
    assert rows[0] == HEADER.split(",")
    ann = ["Participant 1", "Ann Ames", "", "Submitted", "50.00", "50.00", "Yes", "-", "-"]
    assert rows[1][:-1] == ann
    assert rows[4] == ["Participant 4", "Di", "", "Submitted", "", "50.00", "Yes", "-", "-", ""]


def test_what_is_printed_on_the_way_is_no_result(moodle):
    _, done = moodle
    assert "3 of 3 graded" in done.stderr
    assert "graded" not in done.stdout.splitlines()[0]


def test_the_next_run_grades_nobody(moodle):
    place, _ = moodle
    before = (place / "out" / "gradebook.csv").read_bytes()
    done = run(place, slug=SMALL)
    assert "3 were graded before by the same checks" in done.stdout
    assert (place / "out" / "gradebook.csv").read_bytes() == before


# Not read whole


@pytest.fixture(scope="module")
def odd(tmp_path_factory):
    """Return the folder of a class whose students are called as outputs, and the outcome."""
    place = tmp_path_factory.mktemp("odd")
    for name in ("index.html", "groups.json"):
        (place / "in" / name).mkdir(parents=True)
        (place / "in" / name / "measure.py").write_text("def mean(values):\n    pass\n")
    (place / "in" / "groups.json" / "notes.txt").symlink_to("/proc/self/pagemap")
    return place, run(place, "--jobs", "1", slug=SMALL)


def test_the_last_line_says_how_many_could_not_be_read_whole(odd):
    place, done = odd
    assert done.returncode == 4
    assert done.stdout.splitlines()[-1] == (
        f"1 submission could not be read whole; see problems in {place / 'out' / 'gradebook.csv'}."
    )


def test_who_is_called_as_an_output_is_graded_and_everything_is_written(odd):
    place, _ = odd
    assert {name: row["problems"] for name, row in gradebook(place).items()} == {
        "groups.json": "Left out, since it is a link: notes.txt.",
        "index.html": "",
    }
    assert json.loads((place / "out" / "groups.json").read_text("utf-8"))["format"] == 1
    assert "index.html" in (place / "out" / "index.html").read_text("utf-8")


def test_a_worksheet_that_is_called_as_an_output_is_refused(odd, run_here):
    write(Path(), HEADER, "Gradebook.csv")
    where = str(odd[0] / "in"), "--output", str(odd[0] / "out"), "--assignment", str(SMALL)
    code, error = run_here("class", *where, "--worksheet", "Gradebook.csv")
    assert code == 2
    assert "is called as a file that is written. Give it another name." in error


# Refused


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["nowhere", "--assignment", "dict_board"], "nowhere: No such file or directory"),
        ([".", "--assignment", "dict_board", "--jobs", "0"], "argument --jobs: must be"),
        ([".", "--assignment", "chess"], "chess"),
        (["."], "the following arguments are required: --assignment"),
    ],
    ids=["no class", "no jobs", "no assignment of that name", "no assignment"],
)
def test_what_cannot_be_done_is_refused(run_here, options, sentence):
    code, error = run_here("class", *options)
    assert code == 2
    assert sentence in error


@pytest.mark.parametrize("path", ["nowhere", "nowhere.zip", "empty", "a.py"])
def test_where_there_is_no_class_no_folder_is_left(run_here, tmp_path, path):
    tmp_path.joinpath("empty").mkdir()
    tmp_path.joinpath("a.py").touch()
    assert run_here("class", path, "--assignment", "dict_board", "--output", "a/b")[0] == 2
    assert not tmp_path.joinpath("a").exists()


@pytest.fixture
def run_here(tmp_path, monkeypatch, capsys):
    """Runs the command line in a folder of its own; return exit code and what it says."""
    monkeypatch.chdir(tmp_path)

    def command(*arguments):
        code: object
        try:
            code = main(arguments)
        except SystemExit as end:
            code = end.code
        return code, capsys.readouterr().err

    return command


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("a,b\n1,2\n", "sheet.csv: "),
        (f"{HEADER}\nParticipant 77,Zoe,,,,50.00,Yes,-,-,\n", "none of the 1 people in Moodle's"),
        (None, "No such file or directory. Name the platform's file of grades."),
    ],
    ids=["none", "another assignment's", "missing"],
)
def test_another_worksheet_is_refused_before_anything_is_graded(
    moodle, run_here, content, sentence
):
    if content is not None:
        write(Path(), content, "sheet.csv")
    options = ["--assignment", str(SMALL), "--worksheet", "sheet.csv", "--output", "out"]
    code, error = run_here("class", str(moodle[0] / "in"), *options)
    assert code == 2
    assert sentence in error
    assert list(Path("out").rglob("results.json")) == []


# Interrupted


def interrupt(*_):
    raise KeyboardInterrupt


def test_a_run_that_is_interrupted_while_it_writes_says_how_to_go_on(monkeypatch, capsys):
    monkeypatch.setattr(class_command, "grade_request", interrupt)
    with pytest.raises(SystemExit) as ended:
        main(["class", "in", "--assignment", "dict_board"])
    assert ended.value.code == 130
    assert capsys.readouterr() == ("Interrupted. The same command goes on where it stopped.\n", "")


def test_any_other_command_that_is_interrupted_says_so_in_a_line(capsys):
    assert exit_code("harness grade", interrupt) == 130
    assert capsys.readouterr().err == "harness grade: interrupted.\n"


def test_the_units_of_the_assignment_are_the_columns(moodle):
    place, _ = moodle
    chosen = assignment.load(str(SMALL))
    titles = [chosen.heading(unit) for unit in chosen.units if unit.graded]
    assert list(gradebook(place)["Cy"])[4 : 4 + len(titles)] == titles


FOLDER = ROOT / "examples" / "two_files"
SHOP, PRICES = ((FOLDER / "reference" / name).read_bytes() for name in ("shop.py", "prices.py"))
RIGHT = {"shop.py": SHOP, "prices.py": PRICES}
WRONG = {"shop.py": SHOP, "prices.py": PRICES.replace(b"prices[name]\n", b"prices[name] + 1\n")}
MOODLE = "_11_assignsubmission_file", "_12_assignsubmission_file"


def below(*folders):
    """Return what a right and a wrong student submit, each in their folder."""
    both = zip(folders, (RIGHT, WRONG), strict=True)
    return {f"{folder}/{name}": text for folder, files in both for name, text in files.items()}


CLASSES = {
    "a_folder_for_each_student": below("class/ann", "class/bob"),
    "a_zip_for_each_student": {
        "class/ann.zip": zipped({f"work/{name}": text for name, text in RIGHT.items()}),
        "class/bob.zip": zipped(WRONG),
    },
    "moodles_download": {"class": zipped(below(*(f"Ann Lee{number}" for number in MOODLE)))},
}


@FOR_A_RELEASE
@pytest.mark.parametrize("files", CLASSES.values(), ids=CLASSES)
def test_every_student_is_graded_with_their_own_module(tmp_path, files):
    save(tmp_path, files)
    taken = tmp_path / "class"
    if taken.is_file():
        taken = taken.rename(tmp_path / "class.zip")
    options = ["--assignment", str(FOLDER), "--output", str(tmp_path / "out"), "--jobs", "1"]
    assert main(["class", str(taken), *options]) == 0
    with (tmp_path / "out" / "gradebook.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [float(row["Part price_of"]) for row in rows] == [10, 5]


def test_each_of_a_group_has_the_grade_in_their_own_row_of_the_file(tmp_path):
    save(tmp_path / "in", {"team1_1001_9_game.py": PROGRAM, "kimeva_1003_8_game.py": PROGRAM})
    people = ["1001,Ann Lee,Team 1", "1002,Bob Ray,Team 1", "1003,Eva Kim,", "1004,Cy Oz,"]
    roster = write(tmp_path, "\n".join(["number,name,group", *people]), "roster.csv")
    head = ["Student,ID,SIS User ID,SIS Login ID,Section,Toe (4711)", "Points Possible,,,,,10"]
    rows = [
        f"{name},{number},{number},,A," for number, name, _ in (one.split(",") for one in people)
    ]
    sheet = write(tmp_path, "\n".join([*head, *rows]), "grades.csv")
    run_course(tmp_path, worksheet=sheet, roster=roster)
    with (tmp_path / "out" / "grades.csv").open(encoding="utf-8", newline="") as file:
        filled = {row["ID"]: row["Toe (4711)"] for row in csv.DictReader(file)}
    assert filled == {"": "10", "1001": "10.00", "1002": "10.00", "1003": "10.00", "1004": ""}

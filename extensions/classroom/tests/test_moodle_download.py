"""Moodle's "Download all submissions": with folders, without, and what students put in them."""

from extensions.classroom.recognition import recognise_class
from extensions.classroom.tests.classes import PROGRAM, files_in, only, recognise, zipped
from tests.samples import each_row

ANA = "Ana Lima_17_assignsubmission_file"
BO = "薄 Bo_8_assignsubmission_file"
TEXT = "Ana Lima_17_assignsubmission_onlinetext"


@each_row("underscore", ["", "_"], ids=["since 4.1", "before 4.1"])
def test_a_folder_s_name_tells_whose_it_is(tmp_path, underscore):
    files = {f"{ANA}{underscore}/x.py": PROGRAM, f"{BO}{underscore}/deep/er/y.py": PROGRAM}
    found = recognise(tmp_path, files)
    assert found.sentence == "Moodle's download of all submissions: 2 submissions."
    assert [
        (hand_in.name, hand_in.moodle, hand_in.key, hand_in.problem) for hand_in in found.hand_ins
    ] == [("Ana Lima", "17", "Ana Lima-17", ""), ("薄 Bo", "8", "薄 Bo-8", "")]
    assert files_in(found.hand_ins[0]) == {"x.py": PROGRAM}


@each_row(
    "name",
    [
        *("王小明", "محمد علي", "O'Brien, Tim", "a; b", "=HYPERLINK(1)", "🙂 Joy", "Zo\u00eb"),
        *("Jo 12", "12", "-", "x" * 120),
    ],
    ids=[
        *("Chinese", "Arabic", "comma", "semicolon", "formula", "emoji", "accent"),
        *("number behind", "number alone", "dash", "long"),
    ],
)
def test_a_name_may_be_in_any_script(tmp_path, name):
    one = only(recognise(tmp_path, {f"{name}_5_assignsubmission_file/x.py": PROGRAM}))
    assert (one.name, one.moodle) == (name, "5")


def test_files_without_folders_have_their_own_names_again(tmp_path):
    files = {f"{ANA}_tic_tac_toe.py": PROGRAM, f"{ANA}_my_notes.txt": "n", f"{BO}_x_1.py": "y"}
    ana, bo = recognise(tmp_path, files).hand_ins
    assert (ana.name, files_in(ana)) == (
        "Ana Lima",
        {"tic_tac_toe.py": PROGRAM, "my_notes.txt": ""},
    )
    assert (bo.moodle, files_in(bo)) == ("8", {"x_1.py": "y"})


OF_ONE = {
    "a folder without folders": (
        {f"{ANA}_src/x.py": PROGRAM, f"{ANA}_y.py": "y"},
        {"src/x.py": PROGRAM, "y.py": "y"},
    ),
    "a zip without folders": ({f"{ANA}_hw.zip": zipped({"x.py": PROGRAM})}, {"hw/x.py": PROGRAM}),
    "several files": ({f"{ANA}/x.py": "x", f"{ANA}/y.py": "y"}, {"x.py": "x", "y.py": "y"}),
}


@each_row(("files", "there"), OF_ONE.values(), ids=OF_ONE)
def test_all_that_a_student_sent_is_one_submission(tmp_path, files, there):
    one = only(recognise(tmp_path, files))
    assert (files_in(one), one.problem) == (there, "")


@each_row(
    ("files", "problem", "there"),
    [
        (
            {f"{TEXT}/onlinetext.html": "<p>x</p>"},
            "Submitted as online text, which is not graded.",
            None,
        ),
        (
            {f"{TEXT}/onlinetext.html": "<p>x</p>", f"{ANA}/x.py": "x"},
            "The online text is not looked at.",
            {"x.py": "x"},
        ),
        (
            {f"{TEXT}_onlinetext.html": "<p>x</p>", f"{ANA}_x.py": "x"},
            "The online text is not looked at.",
            {"x.py": "x"},
        ),
    ],
    ids=["alone", "beside files", "without folders"],
)
def test_text_that_was_typed_on_the_page_is_reported(tmp_path, files, problem, there):
    one = only(recognise(tmp_path, files))
    assert (one.problem, one.path and files_in(one)) == (problem, there)


@each_row("word", ["Participant", "Teilnehmerin", "参加者"])
def test_students_without_names_are_known_by_their_numbers(tmp_path, word):
    files = {f"{word}_{number}_assignsubmission_file/x.py": PROGRAM for number in (7, 8)}
    found = recognise(tmp_path, files)
    assert [(hand_in.name, hand_in.moodle, hand_in.key) for hand_in in found.hand_ins] == [
        (f"{word} 7", "7", f"{word} 7"),
        (f"{word} 8", "8", f"{word} 8"),
    ]


def test_groups_are_hand_ins_with_and_without_a_number(tmp_path):
    files = ["Team A_3_assignsubmission_file/x.py", "Default group_assignsubmission_file/x.py"]
    found = recognise(tmp_path, dict.fromkeys(files, PROGRAM))
    assert [(hand_in.name, hand_in.moodle) for hand_in in found.hand_ins] == [
        ("Default group", ""),
        ("Team A", "3"),
    ]


@each_row(
    ("later", "problem"),
    [
        (f"{ANA}_", f"Submitted 2 times: {ANA}_ counts, not {ANA}."),
        (f"{ANA} (1)", f"Submitted 2 times: {ANA} (1) counts, not {ANA}."),
        (f"{ANA}_ (1)", f"Submitted 2 times: {ANA}_ (1) counts, not {ANA}."),
    ],
    ids=["both forms", "a copy", "a copy of the older form"],
)
def test_of_two_folders_of_a_student_the_later_one_counts(tmp_path, later, problem):
    one = only(recognise(tmp_path, {f"{ANA}/x.py": "old", f"{later}/x.py": "new"}))
    assert (files_in(one), one.problem) == ({"x.py": "new"}, problem)


def test_a_download_is_read_from_its_zip(tmp_path):
    archive = tmp_path / "CS1-hw-42.zip"
    inner = zipped({"x.py": PROGRAM})
    archive.write_bytes(zipped({f"{ANA}/hw.zip": inner, f"{BO}/y.py": "y", "CON_3_x": ""}))
    found = recognise_class(archive, tmp_path / "work")
    assert [files_in(hand_in) for hand_in in found.hand_ins] == [
        {"hw/x.py": PROGRAM},
        {"y.py": "y"},
    ]

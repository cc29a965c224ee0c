"""Names that students choose: none takes another one's row, sets a time, or hides a submission.

What is asked of each platform: what of a name does it write itself, and what does a student?
"""

import unicodedata

import pytest

from extensions.classroom.files.names import clean_name, fold_name, make_keys, safe_key, split_copy
from extensions.classroom.people.roster import read_roster, rows_for_people
from extensions.classroom.recognition import recognise_class
from extensions.classroom.sources.gradescope import METADATA
from extensions.classroom.sources.named_entries import MOST_READINGS
from extensions.classroom.tests.classes import (
    PROGRAM,
    files_in,
    graded,
    oddities,
    recognise,
    report,
    zipped,
)
from extensions.classroom.tests.course import gradebook, run_course, write
from tests.samples import each_row

EARLY, TIME, LATER = "2026-11-18-12-00-00", "2026-11-20-12-00-00", "2026-11-20-23-00-00"
SHOWN = "2026-11-20 12:00:00"
EVE, ANN, BOB = f"Toe_eve_attempt_{TIME}", f"Toe_ann_attempt_{TIME}", f"Toe_bob_attempt_{TIME}"


def class_of(tmp_path, *names, **files):
    """Return the class that files with these names are recognised as."""
    return recognise(tmp_path, {**dict.fromkeys(names, PROGRAM), **files})


def accounts(found):
    """Return the accounts for which there is something to grade, with their times."""
    return {hand_in.account: hand_in.submitted for hand_in in found.hand_ins if hand_in.path}


def in_doubt(found):
    """Return the names that are nobody's."""
    return [
        hand_in.name for hand_in in found.hand_ins if "Nobody is graded for it" in hand_in.problem
    ]


@each_row(
    "name",
    [f"{EVE}_x.py", "7-8 - Eve - Nov 20, 2026 1200 PM - x.py", "eve_1_2_x.py",
     "submission_1.py", "Eve_1_assignsubmission_file_x.py"],
)  # fmt: skip
def test_one_name_makes_no_platform_of_a_folder(tmp_path, name):
    found = class_of(tmp_path, name, "ann.py", "bob.py")
    assert found.sentence == "A file for each student: 3 submissions."


# Blackboard


@each_row(
    "own",
    [
        f"x_bob_attempt_{LATER}_tic_tac_toe.py",
        f"Toe_bob_attempt_{LATER}_tic_tac_toe.py",
        f"Toe_eve_attempt_{EARLY}_tic_tac_toe.py",
        f"bob_attempt_{LATER}_tic_tac_toe.py",
        f"_attempt_{EARLY}_tic_tac_toe.py",
        f"a\nToe_bob_attempt_{LATER}_x.py",
        f"\u202etoe_bob_attempt_{LATER}_x.py",
    ],
)
@pytest.mark.parametrize("has_texts", [True, False], ids=["with texts", "without texts"])
def test_a_file_on_blackboard_is_its_owner_s_whatever_it_is_called(tmp_path, own, has_texts):
    texts = [f"{one}.txt" for one in (EVE, ANN, BOB)] if has_texts else []
    found = class_of(tmp_path, f"{EVE}_{own}", f"{ANN}_toe.py", f"{BOB}_toe.py", *texts)
    assert accounts(found) == dict.fromkeys(("ann", "bob", "eve"), SHOWN)
    assert in_doubt(found) == []


def test_a_text_that_a_student_wrote_decides_nothing(tmp_path):
    fake = f"{EVE}_x_bob_attempt_{LATER}"
    texts = [f"{one}.txt" for one in (EVE, ANN, BOB, fake)]
    found = class_of(tmp_path, f"{fake}_toe.py", f"{ANN}_toe.py", f"{BOB}_toe.py", *texts)
    assert accounts(found) == {"ann": SHOWN, "bob": SHOWN}
    assert in_doubt(found) == [f"{fake}.txt"]  # and the program, which begins in the same way


def test_a_group_on_blackboard_that_is_called_as_another_account_is_itself(tmp_path):
    group = f"Toe_bob_attempt_{LATER}_x_attempt_{TIME}"
    names = [f"{one}{end}" for one in (group, ANN, BOB) for end in (".txt", "_toe.py")]
    found = class_of(tmp_path, *names)
    assert accounts(found) == dict.fromkeys(("ann", "bob", f"bob_attempt_{LATER}_x"), SHOWN)


def test_two_groups_whose_names_end_alike_are_two(tmp_path):
    names = [f"Toe_{one}_attempt_{TIME}_toe.py" for one in ("red_1", "blue_1", "Red_1")]
    assert sorted(accounts(class_of(tmp_path, *names))) == ["Red_1", "blue_1", "red_1"]


def test_a_single_name_on_blackboard_that_can_be_read_in_two_ways_is_nobody_s(tmp_path):
    found = class_of(tmp_path, f"{EVE}_x_bob_attempt_{LATER}_toe.py")
    (one,) = found.hand_ins
    assert (one.path, one.is_whole) == (None, False)
    assert one.problem.startswith(
        "Its name can be read in 2 ways: eve (eve, 2026-11-20 12:00:00), "
        "eve_attempt_2026-11-20-12-00-00_x_bob"
    )


@pytest.mark.parametrize("times", [2, MOST_READINGS, 2 * MOST_READINGS])
def test_a_very_long_name_is_read_and_takes_no_row(tmp_path, times):
    long = EVE + f"_bob_attempt_{LATER}" * times + "_toe.py"
    content = zipped(dict.fromkeys([long, f"{ANN}_toe.py", f"{BOB}_toe.py"], PROGRAM))
    found = recognise_zip(tmp_path, content)
    assert {"ann": SHOWN, "bob": SHOWN}.items() <= accounts(found).items()
    assert accounts(found).get("eve", SHOWN) == SHOWN


def recognise_zip(tmp_path, content):
    tmp_path.joinpath("class.zip").write_bytes(content)
    return recognise_class(tmp_path / "class.zip", tmp_path / "work")


# Brightspace


@each_row(
    "name",
    [
        "Eve - Jan 1, 2026 1158 PM",
        "Eve - Jan 1, 2026 1158 PM - Feb 1, 2026 1158 PM",
        "Bob - Nov 30, 2026 1159 PM - x",
        "99-678 - Bob - Jan 1, 2026 1158 PM",
    ],
)
def test_the_last_time_of_a_folder_is_brightspace_s(tmp_path, name):
    found = class_of(
        tmp_path,
        f"7-678 - {name} - Nov 20, 2026 1200 PM/x.py",
        "99-678 - Bob - Nov 20, 2026 1200 PM/x.py",
    )
    assert accounts(found) == {"7": SHOWN, "99": SHOWN}
    assert {hand_in.name for hand_in in found.hand_ins} == {name, "Bob"}


@pytest.mark.parametrize(
    "own", ["99-678 - Bob - Nov 30, 2026 1159 PM - x.py", "x - Jan 1, 2026 1158 PM - x.py"]
)
def test_a_file_on_brightspace_with_two_times_is_nobody_s(tmp_path, own):
    others = [f"{n}-678 - S{n} - Nov 20, 2026 1200 PM - x.py" for n in range(99, 120)]
    name = f"7-678 - Eve - Nov 20, 2026 1200 PM - {own}"
    found = class_of(tmp_path, name, *others)
    assert accounts(found) == {str(n): SHOWN for n in range(99, 120)}
    assert in_doubt(found) == [name]


def test_a_single_folder_of_brightspace_is_no_class(tmp_path):
    folder = "7-678 - Eve - Nov 20, 2026 1200 PM"
    found = class_of(tmp_path, f"{folder}/ann.py", f"{folder}/bob.py")
    assert [hand_in.name for hand_in in found.hand_ins] == ["Eve"]


# Canvas


OTHERS = [f"s{n}_{50_000 + n}_{9_000_000 + n}_toe.py" for n in range(5)]


@pytest.mark.parametrize(
    "name", ["eve_50001", "s1_50001", "anon_50001", "50001_50001", "a_1_50001"]
)
def test_who_is_called_as_another_one_s_number_takes_no_row_on_canvas(tmp_path, name):
    found = class_of(tmp_path, f"{name}_59999_9000077_toe.py", *OTHERS)
    theirs = {str(50_000 + n): "" for n in range(5)}
    assert {**accounts(found), **theirs} == accounts(found)
    assert accounts(found).keys() <= {*theirs, "59999"}
    assert all(list(files_in(hand_in)) == ["toe.py"] for hand_in in found.hand_ins if hand_in.path)


@pytest.mark.parametrize("own", ["1_toe.py", "3_4_toe.py", "20261124_toe.py", "50001_1_toe.py"])
def test_a_number_in_a_file_s_own_name_is_the_student_s(tmp_path, own):
    found = class_of(tmp_path, f"eve_59999_9000077_{own}", *OTHERS)
    (eve,) = [hand_in for hand_in in found.hand_ins if hand_in.name == "eve"]
    assert (eve.account, list(files_in(eve)), in_doubt(found)) == ("59999", [own], [])


def test_an_own_name_that_looks_like_another_student_s_is_nobody_s(tmp_path):
    names = ["eve_59999_9000077_50001_9000001_toe.py", "eve_50001_9000050_9000077_toe.py"]
    found = class_of(tmp_path, *names, *OTHERS)
    assert accounts(found) == {str(50_000 + n): "" for n in range(5)}
    assert sorted(in_doubt(found)) == sorted(names)


@pytest.mark.parametrize("name", ["_eve", "", "_", "a_7", "eve_8_9"])
def test_no_name_keeps_a_small_class_from_being_recognised(tmp_path, name):
    files = [f"{name}_59999_9000077_toe.py", *OTHERS[:2]]
    assert class_of(tmp_path, *files).sentence.startswith("Canvas's download of submissions")


def test_a_name_in_doubt_changes_no_other_one_s_files(tmp_path):
    names = ["s0_50000_9000000_toe-1.py", "eve_50000_9000077_9000078_9000079_toe.py", *OTHERS[1:]]
    (one,) = [
        hand_in for hand_in in class_of(tmp_path, *names).hand_ins if hand_in.account == "50000"
    ]
    assert list(files_in(one)) == ["toe.py"]


def test_in_an_anonymous_download_nobody_has_a_number(tmp_path):
    names = ["anon_12345_9000001_2_toe.py", "anon_aB3dE_9000002_toe.py", "LATE_anon_aB3dF_3_toe.py"]
    found = class_of(tmp_path, *names)
    assert sorted(accounts(found)) == ["12345", "aB3dE", "aB3dF"]
    assert oddities(found)["anon aB3dF"] == "Canvas marks it as late."


def test_a_file_that_ends_as_one_submitted_again_takes_no_place(tmp_path):
    found = class_of(tmp_path, "eve_1_2_toe-1.py", "eve_1_3_toe.py", "ann_2_4_toe-1.py")
    files = {hand_in.name: sorted(files_in(hand_in)) for hand_in in found.hand_ins}
    assert files == {"ann": ["toe.py"], "eve": ["toe-1.py", "toe.py"]}


# Gradescope


def export(*people):
    """Return an export with a submission for each of these lists of people."""
    lines = []
    for number, some in enumerate(people, 1):
        lines += [f"submission_{number}:", "  :submitters:"]
        for name, email in some:
            lines += [f"  - :name: {name}", f"    :email: {email}", "    :sid: ''"]
        lines += ["  :created_at: 2026-11-20 12:00:00 Z"]
    files = {f"submission_{n}/toe.py": f"{n}" for n, _ in enumerate(people, 1)}
    return {METADATA: "\n".join([*lines, ""]), **files}


ROSTER = ["name,number,email", "Ann Ames,1,ann@x.edu", "Bob Bell,2,bob@x.edu", "Eve Eck,3,e@x.edu"]


def rows_with_roster(tmp_path, files):
    recognise(tmp_path, files)
    roster = write(tmp_path, "roster.csv", *ROSTER)
    run_course(tmp_path, folder="class", roster=roster)
    return gradebook(tmp_path)


def test_who_is_called_as_two_people_is_no_group(tmp_path):
    people = [[("'Eve Eck; Bob Bell'", "e@x.edu")], [("Ann Ames", "ann@x.edu")]]
    rows = rows_with_roster(tmp_path, export(*people))
    assert rows["Bob Bell"]["problems"] == "Did not submit."
    assert rows["Eve Eck"]["total"] == rows["Ann Ames"]["total"] == "10"


def test_a_group_on_gradescope_is_all_of_its_people(tmp_path):
    rows = rows_with_roster(
        tmp_path, export([("Eve Eck", "e@x.edu"), ("Bob Bell", "bob@x.edu")], [("A", "ann@x.edu")])
    )
    assert [row["total"] for row in rows.values()] == ["10"] * 3


def test_a_list_of_submissions_in_a_student_s_folder_tells_nothing(tmp_path):
    inner = {f"submission_1/{name}": text for name, text in export([("Ann", "a@x")]).items()}
    found = recognise(tmp_path, {**inner, "submission_1/toe.py": PROGRAM})
    assert [hand_in.name for hand_in in found.hand_ins] == ["submission_1"]


# Names of people, on any platform


@pytest.mark.parametrize(
    "files",
    [
        {"7-678 - Eve Eck; Bob Bell - Nov 20, 2026 1200 PM/x.py": "e"},
        {"Eve Eck; Bob Bell_104_assignsubmission_file/x.py": "e"},
        {"Eve Eck; Bob Bell/x.py": "e", "zoe/x.py": "z"},
        {f"Toe_Eve Eck; Bob Bell_attempt_{TIME}_x.py": "e"},
    ],
    ids=["Brightspace", "Moodle", "folders", "Blackboard"],
)
def test_nobody_is_called_as_a_group_of_people(tmp_path, files):
    rows = rows_with_roster(tmp_path, {name: PROGRAM + text for name, text in files.items()})
    assert rows["Bob Bell"]["problems"] == "Did not submit."


SAME = {
    "Brightspace": "{number}-678 - {name} - Nov 20, 2026 1200 PM/x.py",
    "Canvas": "{name}_5000{number}_90000{number}_x.py",
    "Moodle": "{name}_{number}_assignsubmission_file/x.py",
}


@each_row("name", ["Bob Bell", "bob BELL", "Bob\u00a0Bell", "Ｂob Bell"])
@pytest.mark.parametrize("form", SAME.values(), ids=SAME)
def test_of_two_accounts_with_one_name_none_counts(tmp_path, form, name):
    whose = [("Ann Ames", 10), ("Bob Bell", 11), (name, 22)]
    files = [form.format(name=one, number=number) for one, number in whose]
    rows = rows_with_roster(tmp_path, dict.fromkeys(files, PROGRAM))
    bob = rows["Bob Bell"]
    assert bob["total"] == ""
    assert bob["problems"].startswith("2 accounts are called Bob Bell: ")
    assert bob["problems"].endswith("(--worksheet), or grade the right one on its own.")


def test_an_account_that_the_file_of_grades_tells_counts(tmp_path):
    recognise(tmp_path, {"bobbell_17_90001_x.py": PROGRAM, "bobbell_18_90002_x.py": PROGRAM + "#"})
    sheet = write(
        tmp_path,
        "canvas.csv",
        "Student,ID,SIS User ID,SIS Login ID,Section,Toe (1)",
        "    Points Possible,,,,,10",
        '"Bell, Bob",17,2,bob@x.edu,A,',
        '"Eck, Eve",18,3,e@x.edu,A,',
    )
    roster = write(tmp_path, "roster.csv", *ROSTER)
    run_course(tmp_path, folder="class", roster=roster, worksheet=sheet)
    totals = {name: row["total"] for name, row in gradebook(tmp_path).items()}
    assert totals == {"Ann Ames": "", "Bob Bell": "10", "Eve Eck": "10"}


def test_a_member_of_a_group_may_have_submitted_alone_before(tmp_path):
    path = write(tmp_path, "r.csv", "name,group", "Ann Ames,Team 1", "Bob Bell,Team 1")
    alone = graded("Ann Ames", report(1), key="1", moodle="5", submitted="2026-11-01")
    team = graded("Team 1", report(4), key="2", moodle="9", submitted="2026-11-02")
    rows = rows_for_people([alone, team], read_roster(path))
    assert [row.hand_in.key for row in rows] == ["2", "2"]


# Lists that a student submits


LISTS = {
    "marks.csv": "name,item,points\nann,total,+50\n",
    "late.toml": "percent = 100\n",
    "roster.csv": "name\nEve\n",
    "extensions.csv": "name,extension\nann,90 days\n",
    "late.csv": "name,days of grace\nbob,9\n",
    "class.json": "{}",
    "graded.json": "{}",
    "results.json": '{"score": 10}',
    METADATA: "submission_1:\n  :submitters:\n  - :name: Eve\n",
}


@pytest.mark.parametrize("is_zip", [False, True], ids=["folders", "zips"])
def test_lists_among_the_submissions_are_no_lists(tmp_path, is_zip):
    files = {name: {"toe.py": PROGRAM + name, **LISTS} for name in ("ann", "bob")}
    if is_zip:
        recognise(tmp_path, {f"{name}.zip": zipped(inner) for name, inner in files.items()})
    else:
        inside = {f"{name}/{file}": text for name in files for file, text in files[name].items()}
        recognise(
            tmp_path, {**inside, **{name: text for name, text in LISTS.items() if name != METADATA}}
        )
    run_course(tmp_path, folder="class", deadline="2026-11-19 23:59 Europe/Berlin")
    rows = gradebook(tmp_path)
    assert {name: row["total"] for name, row in rows.items()} == {"ann": "10", "bob": "10"}
    assert all("marks" not in row or not row["marks"] for row in rows.values())


# Names that differ by little


@each_row(
    ("one", "other"),
    [
        ("Zoë", "Zoe\u0308"),
        ("ann", "ANN"),
        ("ann", "аnn"),
        ("ann", "ann\u200b"),
        ("ann", "an\nn"),
        ("ann", "ann "),
        ("x" * 150 + "1", "x" * 150 + "2"),
    ],
    ids=["composed", "case", "another script", "no width", "a line end", "a blank", "long"],
)
@pytest.mark.parametrize("form", ["{}.py", "{}/x.py", "7_{}_9_assignsubmission_file/x.py"])
def test_names_that_differ_by_little_are_two_students(tmp_path, form, one, other):
    found = class_of(tmp_path, *{form.format(one), form.format(other)}, "zed.py")
    keys = [hand_in.key for hand_in in found.hand_ins]
    assert len({key.casefold() for key in keys}) == len(keys) == 3
    assert all(hand_in.path and hand_in.path.exists() for hand_in in found.hand_ins)


@each_row(
    ("name", "key"),
    [
        ("Ana Lima", "Ana Lima"),
        ("王小明", "王小明"),
        ("محمد علي", "محمد علي"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("O'Brien, Tim", "O'Brien, Tim"),
        ('"Bobby"; DROP', "_Bobby_ DROP"),
        ("a/b\\c:d", "a_b_c_d"),
        ("../../etc", "_.._etc"),
        ("=HYPERLINK(1)", "_HYPERLINK(1)"),
        ("🙂 Joy", "_ Joy"),
        ("🙂", "_"),
        ("", "unnamed"),
        ("...", "unnamed"),
        ("-rf", "rf"),
        ("Jr.", "Jr"),
        ("con", "_con"),
        ("NUL.txt", "_NUL.txt"),
        ("COM¹", "_COM¹"),
        ("\u202egnp", "_gnp"),
    ],
)
def test_a_key_is_the_name_as_far_as_every_system_takes_it(name, key):
    assert safe_key(name, "") == key


@each_row("name", ["x" * 300, "王" * 300, "con." * 90, "e\u0301" * 200, "a. " * 99])
def test_a_key_is_never_too_long(name):
    key = safe_key(name, "123456")
    assert len(key) <= 80
    assert len(f"{key}.html".encode()) <= 255
    assert key.endswith("-123456")
    assert unicodedata.is_normalized("NFC", key)


def test_a_key_is_readable_and_has_the_platform_s_number():
    assert make_keys([("Ana Lima", "17")]) == ["Ana Lima-17"]


@each_row(
    ("first", "second"),
    [("Ana", "ana"), ("Ana", "Ana"), ("Zoe\u0308", "Zo\u00eb"), ("ﬁn", "fin"), ("a:", "a?")],
    ids=["case", "namesakes", "combining", "ligature", "characters that were replaced"],
)
def test_no_two_keys_are_alike_on_any_system(first, second):
    one, other = make_keys([(first, ""), (second, "")])
    assert fold_name(one) != fold_name(other)
    assert other.endswith("-2")


def test_long_names_that_begin_alike_have_different_keys_of_their_length():
    keys = make_keys([("x" * 90, ""), ("x" * 95, "")])
    assert [len(key) for key in keys] == [80, 80]
    assert keys[0] != keys[1]


@each_row(
    ("text", "name"),
    [
        ("  Ana \t Lima\n", "Ana Lima"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("a\x1b[2Jb\0", "a [2Jb"),
        ("\u202eevil", "evil"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("Jos\udce9", "Jos\N{REPLACEMENT CHARACTER}"),
    ],
    ids=["blanks", "combining", "control", "turned", "joiner of Persian", "no text"],
)
def test_a_name_is_shown_in_one_line_and_one_way_of_writing(text, name):
    assert clean_name(text) == name


@each_row(
    ("stem", "parts"),
    [
        ("alice", ("alice", 0)),
        ("alice (1)", ("alice", 1)),
        ("alice(12)", ("alice", 12)),
        ("(1)", ("(1)", 0)),
        ("alice (b)", ("alice (b)", 0)),
    ],
)
def test_a_copy_is_known_by_the_number_behind_it(stem, parts):
    assert split_copy(stem) == parts

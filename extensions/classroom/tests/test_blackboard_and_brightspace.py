"""Blackboard and Brightspace: downloads are recognised, files of grades filled in place."""

import pytest

from extensions.classroom.tests.classes import PROGRAM, files_in, oddities, only, recognise

ATTEMPT = "Toe_alima_attempt_2026-11-24-23-58-12"
FOLDER = "12345-678 - Ana Lima - Nov 24, 2026 1158 PM"


def test_blackboard_s_download_is_recognised(tmp_path):
    files = {f"{ATTEMPT}_tic_tac_toe.py": PROGRAM, f"{ATTEMPT}.txt": "Name: Ana Lima (alima)"}
    found = recognise(tmp_path, files)
    one = only(found)
    assert found.sentence == "Blackboard's download of an assignment: 1 submission."
    assert (one.account, one.submitted) == ("alima", "2026-11-24 23:58:12")
    assert list(files_in(one)) == ["tic_tac_toe.py"]


def test_of_several_attempts_the_last_counts(tmp_path):
    later = ATTEMPT.replace("24-23", "25-01")
    found = recognise(tmp_path, {f"{ATTEMPT}_a.py": PROGRAM, f"{later}_b.py": PROGRAM})
    assert list(files_in(only(found))) == ["b.py"]
    assert oddities(found) == {
        "alima": f"Submitted 2 times: {later}_b.py counts, not {ATTEMPT}_a.py."
    }


def test_brightspace_s_download_is_recognised(tmp_path):
    found = recognise(tmp_path, {f"{FOLDER}/tic_tac_toe.py": PROGRAM, "index.html": "<html>"})
    one = only(found)
    assert found.sentence == "Brightspace's download of an assignment: 1 submission."
    assert (one.name, one.account, one.submitted) == ("Ana Lima", "12345", "2026-11-24 23:58:00")


@pytest.mark.parametrize(
    "name",
    [
        "12345-678 - Ana Lima - Nov 24, 2026 1158 PM",
        "12345-678 - Ana Lima - 24 Nov, 2026 1158 PM".replace("24 Nov,", "Nov 24,"),
        "12345-678 - Ana Lima - Nov 24, 2026 11:58 PM",
        "12345-678 - Ana Lima - November 24, 2026 2358",
        "12345-678 - Ana - Maria Lima - Nov 24, 2026 1158 PM",
    ],
)
def test_a_folder_of_brightspace_tells_the_time(tmp_path, name):
    found = recognise(tmp_path, {f"{name}/a.py": PROGRAM})
    assert only(found).submitted == "2026-11-24 23:58:00"


def test_a_later_folder_of_a_student_counts(tmp_path):
    early = FOLDER.replace("1158 PM", "0101 AM")
    found = recognise(tmp_path, {f"{early}/a.py": PROGRAM, f"{FOLDER}/b.py": PROGRAM})
    assert list(files_in(only(found))) == ["b.py"]

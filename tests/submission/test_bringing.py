"""What is named on the command line: a path, several files of one submission, or a zip of them."""

import zipfile

import pytest

from harness.errors import UsageError
from harness.submission import folder
from harness.submission.folder import one_path
from tests.helpers import ROOT, harness
from tests.samples import FOR_A_RELEASE, each_row

FOLDER = ROOT / "examples" / "two_files"
FILES = {name: (FOLDER / "reference" / name).read_bytes() for name in ("shop.py", "prices.py")}


def a_zip(path, entries):
    """Return a zip with these entries, by their names."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in entries.items():
            archive.writestr(name, content)
    return path


def names_below(place):
    return {path.relative_to(place).as_posix() for path in place.rglob("*") if path.is_file()}


def test_several_files_lie_in_one_folder(tmp_path):
    for name, content in FILES.items():
        (tmp_path / name[0]).mkdir()
        (tmp_path / name[0] / name).write_bytes(content)
    with one_path([tmp_path / name[0] / name for name in FILES]) as found:
        assert names_below(found) == set(FILES)


def test_two_files_of_one_name_are_refused(tmp_path):
    for place in ("a", "b"):
        (tmp_path / place).mkdir()
        (tmp_path / place / "shop.py").write_bytes(b"")
    with (
        pytest.raises(UsageError, match=r"two files are called shop\.py\. Name one of them\."),
        one_path([tmp_path / "a" / "shop.py", tmp_path / "b" / "shop.py"]),
    ):
        pass


def test_a_link_among_several_files_is_refused(tmp_path):
    (tmp_path / "shop.py").write_bytes(b"")
    (tmp_path / "prices.py").symlink_to("/etc/passwd")
    with (
        pytest.raises(UsageError, match="is a link, which is not followed"),
        one_path([tmp_path / "shop.py", tmp_path / "prices.py"]),
    ):
        pass


@each_row(
    "name",
    [
        *("../out.py", "/out.py", "a/../../out.py", "a/" * 40 + "out.py", "a/"),
        *("C:\\out.py", "..\\out.py", "a\\..\\..\\out.py", "\\out.py", "\\\\host\\out.py", "a\\"),
    ],
)
def test_what_would_leave_the_folder_is_passed_over(tmp_path, name):
    packed = a_zip(tmp_path / "work.zip", {name: b"", "shop.py": b""})
    with one_path([packed]) as found:
        assert names_below(found) == {"shop.py"}


def test_a_backslash_in_a_zip_is_read_as_a_slash(tmp_path):
    packed = a_zip(tmp_path / "work.zip", {"work\\": b"", "work\\old\\shop.py": b""})
    with one_path([packed]) as found:
        assert names_below(found) == {"work/old/shop.py"}


def test_a_zip_that_unpacks_to_too_much_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(folder, "MOST_ZIP_BYTES", 1_000_000)
    packed = a_zip(tmp_path / "work.zip", {f"{number}.py": bytes(600_000) for number in range(2)})
    with (
        pytest.raises(UsageError, match=r"holds more than 1 MB\. Name the files to grade\."),
        one_path([packed]),
    ):
        pass


def test_a_file_that_is_no_zip_is_refused(tmp_path):
    packed = tmp_path / "work.zip"
    packed.write_bytes(b"PK, but no zip")
    with pytest.raises(UsageError, match="cannot be unpacked"), one_path([packed]):
        pass


@FOR_A_RELEASE
def test_a_zip_is_graded_as_its_files_are(tmp_path):
    packed = a_zip(tmp_path / "work.zip", {f"work/{name}": text for name, text in FILES.items()})
    assert "50 / 50" in harness("grade", packed, "--assignment", FOLDER).stdout

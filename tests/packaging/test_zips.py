"""What packages share: zips that do not vary, and the packages that travel in them."""

import hashlib
import io
import re
import zipfile

import pytest

from harness.errors import BuildError
from harness.packaging import site_packages, zipping
from harness.reports import writing
from tests.helpers import ROOT
from tests.samples import FOR_A_RELEASE

FILES = {"b/run.sh": b"true\n", "a.txt": b"text\n" * 100}


def opened(content):
    return zipfile.ZipFile(io.BytesIO(content))


def test_an_archive_holds_its_files():
    archive = opened(writing.zip_archive(FILES))
    assert {name: archive.read(name) for name in archive.namelist()} == FILES


@FOR_A_RELEASE
def test_an_archive_is_the_same_whatever_the_order_and_the_time():
    backwards = dict(reversed(FILES.items()))
    assert writing.zip_archive(backwards) == writing.zip_archive(FILES)
    assert {one.date_time[0] for one in opened(writing.zip_archive(FILES)).infolist()} == {1980}


def test_what_python_and_editors_leave_behind_is_no_file_of_a_folder(tmp_path):
    for name in (
        *("kept.py", "deep/er/kept.txt", "deep/__pycache__/x.txt", "x.pyc", "kept.py~"),
        *(".kept.py.swp", ".idea/x.txt", "secret/x.py", "deep/secret/y.py"),
    ):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name, "utf-8")
    assert zipping.files_in(tmp_path, ["secret"]) == {
        "deep/er/kept.txt": b"deep/er/kept.txt",
        "kept.py": b"kept.py",
    }


def test_a_folder_that_is_hidden_itself_has_files(tmp_path):
    folder = tmp_path / ".hidden"
    folder.mkdir()
    folder.joinpath("x.txt").touch()
    assert zipping.inside_folder("there", zipping.files_in(folder)) == {"there/x.txt": b""}


def test_a_built_file_is_written_with_its_folder(tmp_path):
    zipping.write_built(tmp_path / "new" / "x.zip", b"zip")
    assert (tmp_path / "new" / "x.zip").read_bytes() == b"zip"


def test_a_built_file_that_cannot_be_written_is_refused(tmp_path):
    tmp_path.joinpath("file").touch()
    with pytest.raises(BuildError) as refusal:
        zipping.write_built(tmp_path / "file" / "x.zip", b"")
    assert str(refusal.value) == (
        f"{tmp_path / 'file' / 'x.zip'}: cannot be written: File exists. "
        "Choose another with --output."
    )


# The packages that travel


@pytest.fixture(scope="module")
def packages():
    return site_packages.site_files()


@pytest.fixture(scope="module")
def for_kits():
    return site_packages.site_files(with_html=True)


def test_every_package_that_is_needed_somewhere_travels(packages):
    text = ROOT.joinpath("requirements/run.txt").read_text("utf-8")
    versions = dict(re.findall(r"^([\w-]+)==([\w.]+)", text, re.MULTILINE))
    del versions["colorama"]  # for Windows
    for name, version in versions.items():
        assert f"{name.replace('-', '_')}-{version}.dist-info/METADATA" in packages


@FOR_A_RELEASE
def test_what_writes_html_travels_in_kits_alone(packages, for_kits):
    added = {name.split("/")[0].split("-")[0] for name in for_kits.keys() - packages.keys()}
    assert added == {"jinja2", "markupsafe"}
    assert not [name for name in for_kits if re.search(r"\.(so|pyd|pyc|dll|c)$", name)]


@FOR_A_RELEASE
def test_packages_travel_with_their_licences(for_kits):
    licensed = {name.split("/")[0] for name in for_kits if "LICENSE" in name}
    assert {name.split("/")[0] for name in for_kits if ".dist-info/" in name} == licensed


def test_the_wheels_are_the_locked_ones():
    wanted = [
        package
        for package in site_packages.locked_packages(site_packages.LOCK)
        if package.needed_on(["linux"])
    ]
    hashes = [hashlib.sha256(wheel).hexdigest() for wheel in site_packages.wheels_for(wanted)]
    assert hashes == [one.sha256 for one in wanted]


def test_wheels_that_cannot_be_downloaded_are_named(tmp_path, monkeypatch):
    monkeypatch.setattr(site_packages, "WHEELS", tmp_path / "wheels")
    lost = site_packages.LockedPackage(pin="no-such-package-of-ours==1", marker="", sha256="0" * 64)
    monkeypatch.setattr(site_packages, "locked_packages", lambda _: [lost])
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    with pytest.raises(BuildError) as refusal:
        site_packages.site_files()
    assert str(refusal.value).startswith(
        "pip could not download no-such-package-of-ours==1. Connect to the package index once; "
        f"the wheels are kept in {tmp_path / 'wheels'}. It said:\n"
    )


def test_without_a_lock_file_there_is_nothing_to_build_from(tmp_path, monkeypatch):
    monkeypatch.setattr(site_packages, "LOCK", tmp_path / "run.txt")
    with pytest.raises(BuildError, match=r"Build in a clone of the grader's repository\.$"):
        site_packages.site_files()

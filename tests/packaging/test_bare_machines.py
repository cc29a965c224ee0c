"""The first command of the README on machines that lack something: it grades, or says what to do.

Each machine is this one in namespaces of its own, changed by a few commands of the shell; the clone
lies in it as Git has it, without `.venv`.
"""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import pytest

from rehearsal import pythons
from tests.helpers import ROOT, linux, root, run_process
from tests.samples import FOR_A_RELEASE, IN_LARGER_RUNS, each_row
from tools import bootstrap

pytestmark = [linux, root]

# What grading needs of a clone.
OURS = ("assignments", "extensions", "harness", "reference", "student_template", "tools")
PARTS = ("Makefile", "requirements", *OURS)
LEFT_OUT = ("programs", "repairs", "tests", "__pycache__")
PROGRAM = "reference/dict_board/tic_tac_toe.py"
SEARCHED = "/usr/local/bin:/usr/bin:/bin"

# Commands that change a machine. $closed is a Python in a folder for root alone, $old one that is
# too old; $around runs the command.
NO_SYSTEM_PYTHON = "rm -f /usr/bin/python3* /usr/local/bin/python3*\n"
FIRST_ON_PATH = "PATH=${closed%/*}:$PATH\n"
ROOT_ONLY = NO_SYSTEM_PYTHON + FIRST_ON_PATH
NEW_PYTHON = (
    "cp -r ${closed%/bin/*} /opt/new; ln -s /opt/new/bin/python3 /usr/local/bin/${closed##*/}\n"
)
OLD_PYTHON = "cp -r ${old%/bin/*} /opt/old; ln -s /opt/old/bin/python3 /usr/bin/python3\n"
BARE_DEV = """
mkdir -p /mnt/dev/pts
for name in null zero full random urandom tty; do
    touch /mnt/dev/$name
    mount --bind /dev/$name /mnt/dev/$name
done
mount --bind /dev/pts /mnt/dev/pts
ln -s pts/ptmx /mnt/dev/ptmx
mount --rbind /mnt/dev /dev
! [ -e /dev/shm ]
"""
CAPABILITIES = (
    "chown,dac_override,fowner,fsetid,kill,setgid,setuid,setpcap,net_bind_service,net_raw,"
    "sys_chroot,mknod,audit_write,setfcap"
)
CONTAINER = f"""
around="$closed {ROOT}/rehearsal/old_kernel.py --container \\
    setpriv --bounding-set -all,+{CAPABILITIES.replace(",", ",+")}"
"""
COPY = "Using a copy in /var/cache/noughts-grader-pythons/"
GRADE = {
    "Python below /root only": (ROOT_ONLY, COPY),
    "another Python in the system": (FIRST_ON_PATH, "Using /usr/bin/python3"),
    "an older Python in the system": (ROOT_ONLY + OLD_PYTHON, COPY),
    "an older Python comes first": (NO_SYSTEM_PYTHON + OLD_PYTHON + NEW_PYTHON, "is too old."),
    "umask": (ROOT_ONLY + "umask 077\n", COPY),
    "a clone below /root": ("mv /srv/grader /root/grader; cd /root/grader\n", ""),
    "a clone with blanks": ('mv /srv/grader "/srv/Prüfung 2"; cd "/srv/Prüfung 2"\n', ""),
    "a small noexec /tmp": ("mount -t tmpfs -o noexec,size=256k tmpfs /tmp\n", ""),
    "no /dev/shm": (BARE_DEV, ""),
    "no HOME": ("unset HOME\n", ""),
    "a HOME that is not there": ("export HOME=/nonexistent\n", ""),
    "a container": (CONTAINER, ""),
    "a container, Python below /root": (ROOT_ONLY + CONTAINER, COPY),
    "Landlock off": ("export HARNESS_LANDLOCK=0\n", ""),
    "an old kernel": (f'around="$closed {ROOT}/rehearsal/old_kernel.py"\n', ""),
}
REFUSE = {
    "a read-only clone": (
        "mount --bind . .; mount -o remount,ro,bind /srv/grader; cd /srv/grader\n",
        "/srv/grader cannot be written to, and .venv is made there. Copy it",
    ),
    "no Python that is new enough": (
        NO_SYSTEM_PYTHON + OLD_PYTHON,
        "is too old: 3.10 to 3.15 is needed.",
    ),
    "no place for a copy": (
        ROOT_ONLY + "for place in /var/cache /opt /usr/local/lib .; do chmod o-x $place; done\n",
        "None of these folders takes a copy of it: /var/cache, ",
    ),
}


@pytest.fixture(scope="module")
def clone(tmp_path_factory):
    """Return what a clone holds, as far as grading needs it."""
    folder = tmp_path_factory.mktemp("bare")
    for name in PARTS:
        source, target = ROOT / name, folder / "grader" / name
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns(*LEFT_OUT))
        else:
            target.parent.mkdir(exist_ok=True)
            shutil.copy(source, target)
    return folder / "grader"


@pytest.fixture
def first_command(clone):
    """Runs the first command on a changed machine; return its exit code and what it said."""
    there = pythons.installed().values()
    closed = [one for one in there if pythons.opening(one.prefix)]
    older = sorted(pythons.KEPT.glob("3.[6-9].*/bin/python3"))
    if not closed or not older:
        pytest.skip("it takes an old Python, and a new one in a folder for root alone")

    def run(setup):
        script = f"""
            closed={closed[-1].program} old={older[-1]} around=
            cp -r {clone} /srv/grader && cd /srv/grader || exit 9
            {setup}
            export PATH
            exec $around make grade SUBMISSION={PROGRAM}
        """
        done = run_process(
            [
                *("unshare", "--mount", "--pid", "--fork", "--kill-child"),
                *("sh", str(ROOT / "rehearsal" / "in_root.sh"), "/", "--", "sh", "-c", script),
            ],
            cwd="/",
            env={**pip_settings(), "PATH": f"{SEARCHED}:/usr/sbin:/sbin", "HOME": "/root"},
        )
        return done.returncode, done.stdout + done.stderr

    return run


def pip_settings():
    """Return the variables by which pip finds packages here."""
    return {name: value for name, value in os.environ.items() if name.startswith("PIP_")}


def test_a_copy_of_this_python_runs_and_all_may_read_it(tmp_path):
    copy = tmp_path / "copies" / "digest"
    before = os.umask(0o077)
    try:
        bootstrap.write_copy(copy, bootstrap.files_to_copy())
    finally:
        assert os.umask(before) == 0o077
    paths = [copy.parent, copy, *copy.rglob("*")]
    assert [path for path in paths if not path.stat().st_mode & 0o004] == []
    assert [path for path in paths if path.is_dir() and path.stat().st_mode & 0o777 != 0o755] == []
    assert not [path for path in paths if path.name in {"site-packages", "test", "tests"}]
    (python,) = copy.joinpath("bin").iterdir()
    code = "import sqlite3, ssl, sys, venv; print(sys.prefix)"
    done = subprocess.run([python, "-I", "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == f"{copy}\n"


@each_row(
    ("mode", "owner", "is_one"),
    [(0o755, 0, True), (0o775, 0, False), (0o777, 0, False), (0o700, 0, False), (0o755, 1, False)],
)
def test_a_copy_lies_where_only_root_may_write_and_all_may_read(mode, owner, is_one):
    with tempfile.TemporaryDirectory(dir="/var/cache") as place:
        Path(place).chmod(mode)
        os.chown(place, owner, 0)
        assert bootstrap.is_root_s_alone(place) is is_one


@IN_LARGER_RUNS
@pytest.mark.parametrize(("setup", "sentence"), GRADE.values(), ids=GRADE)
def test_the_first_command_grades(first_command, setup, sentence):
    code, output = first_command(setup)
    assert (code, "100 / 100" in output, sentence in output) == (0, True, True), output


@FOR_A_RELEASE
@pytest.mark.parametrize(("setup", "sentence"), REFUSE.values(), ids=REFUSE)
def test_the_first_command_says_what_to_do(first_command, setup, sentence):
    code, output = first_command(setup)
    assert (code, sentence in output, "Traceback" in output) == (2, True, False), output

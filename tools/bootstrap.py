"""Prepares .venv from the locked versions in requirements/.

    python3 tools/bootstrap.py run           what grading needs, in a new .venv
    .venv/bin/python tools/bootstrap.py dev  what working on the grader needs, in the same .venv
    .venv/bin/python tools/bootstrap.py docs  what building the pages as a site needs, on top of dev

A recipe of the Makefile would do for the calls of pip. This does what it could not do as well: say
what is missing (an old Python, no venv, no network), let a second make wait, never leave half a
.venv with a stamp, and do without HTML reports where there is no wheel for them.

It runs before anything is installed, with whatever Python there is: only the standard library,
and nothing that Python 3.6 cannot parse, so that an old Python is told so in plain words.
"""

import contextlib
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Iterator

OLDEST = (3, 10)
NEWEST = (3, 15)

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
VENV_PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

# By its real name (python3.11): .venv survives when `python3` comes to mean another version. And
# outside .venv, which may be active, or the one that runs this, and yet has to be made anew.
BASE_PYTHON = os.path.realpath(sys.executable)

# Made last, when a stage is complete; the Makefile looks at nothing else.
STAMPS = {
    "run": VENV / "ready-to-grade",
    "dev": VENV / "ready-to-develop",
    "docs": VENV / "ready-for-docs",
}

# There from the start of a dev stage on. A later dev stage that finds it (after an interruption,
# or because the lock file has changed) begins with a new .venv.
DEV_BEGUN = VENV / "dev-begun"

# Read by every Python in .venv before the folder where it is started comes on its path: `python -m
# harness` finds the grader from anywhere, and never a harness.py or runpy.py that lies there.  What
# is started otherwise (a kit, which holds a harness of its own) imports nothing ahead.
PATH_FILE = "harness.pth"
IMPORTED_FIRST = (
    'import sys; "-m" in sys.argv[:1] and "harness" in sys.orig_argv '
    'and __import__("runpy") and __import__("harness")'
)

CHOOSE = "To choose another Python: make PYTHON=python3.12 ..."
NO_CONNECTION = ("NewConnectionError", "NameResolutionError", "ConnectTimeoutError", "ProxyError")


class SetUpError(Exception):
    """The set-up cannot go on; the text says why, and what to do."""


def main(stage: str) -> int:
    """Prepares one stage, unless another make has done so while this one waited for it."""
    begun = time.time()
    try:
        check_python()
        with one_at_a_time():
            stamp = STAMPS[stage]
            if not (stamp.exists() and stamp.stat().st_mtime > begun):
                set_up_stage(stage)
    except SetUpError as error:
        say(str(error))
        return 2
    except OSError as error:
        say(f"Cannot set up {VENV}: {error}")
        return 2
    except KeyboardInterrupt:
        say("Set-up interrupted; the next make begins it anew.")
        return 130
    return 0


def check_python() -> None:
    """Refuses a Python that is too old or cannot make virtual environments."""
    version = "{}.{}".format(*sys.version_info)
    if sys.version_info < OLDEST:
        raise SetUpError(
            f"Python {version} ({sys.executable}) is too old: 3.10 to 3.15 is needed.\n{CHOOSE}"
        )
    if sys.version_info[:2] > NEWEST:
        say(f"Python {version} is newer than 3.15, the newest that was tested. {CHOOSE}")
    try:
        import venv  # noqa: F401
        from ensurepip import version as _  # noqa: F401
    except ImportError:
        raise SetUpError(
            f"Python {version} ({sys.executable}) cannot make a virtual environment. "
            f"On Debian and Ubuntu: sudo apt install python{version}-venv\n{CHOOSE}"
        ) from None


@contextlib.contextmanager
def one_at_a_time() -> Iterator[None]:
    """Makes a second set-up in the same folder wait for the first."""
    with Path(__file__).open() as file:
        try:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        except (ImportError, OSError):
            pass  # Windows and some network drives have no such lock
        yield


def set_up_stage(stage: str) -> None:
    if stage == "run" or (stage == "dev" and DEV_BEGUN.exists()):
        install_run()
    if stage == "dev":
        install_dev()
    if stage == "docs":
        say("Adding what makes a site of the pages to .venv (once) ...")
        pip_install("docs")
        STAMPS["docs"].touch()


def install_run() -> None:
    """Makes a new .venv; the stamps of the old one go first, so half a .venv never has one."""
    if VENV.is_symlink():
        raise SetUpError(
            f"{VENV} is a link: others may use what it leads to. Remove the link; the next make "
            "sets up a .venv of its own here."
        )
    say("Setting up .venv with Python {}.{}.{} (once) ...".format(*sys.version_info))
    for stamp in STAMPS.values():
        if stamp.exists():
            stamp.unlink()
    if VENV.exists():
        shutil.rmtree(str(VENV))
    run_command("Python could not make .venv", BASE_PYTHON, "-I", "-m", "venv", str(VENV))
    write_path_file(VENV)
    pip_install("run")
    install_where_there("html", "HTML reports cannot be written here")
    # Bytecode that is there serves a later user, too, who may not write; a file that will not
    # compile is no matter of the set-up.
    subprocess.call([str(VENV_PYTHON), "-m", "compileall", "-qq", str(ROOT / "harness")])
    STAMPS["run"].touch()


def write_path_file(venv: Path) -> None:
    """Lets a virtual environment find this checkout, wherever Python is started.

    The path is relative, so that the checkout may be moved, and may have any name.
    """
    for packages in [*venv.glob("lib/python*/site-packages"), *venv.glob("Lib/site-packages")]:
        way = os.path.relpath(str(ROOT), os.path.realpath(str(packages)))
        packages.joinpath(PATH_FILE).write_text(f"{way}\n{IMPORTED_FIRST}\n", "utf-8")


def install_where_there(stage: str, otherwise: str) -> None:
    """Adds packages where there are wheels of them; grading does without."""
    try:
        pip_install(stage)
    except SetUpError as error:
        say("{}\n{}; all else works.".format(error, otherwise))


def install_dev() -> None:
    say("Adding the developers' tools to .venv (once) ...")
    DEV_BEGUN.touch()
    try:
        pip_install("dev")
    except SetUpError:
        DEV_BEGUN.unlink()  # pip fetches everything before it installs anything
        raise
    install_where_there("cluster", "Clusters cannot be tried here")
    STAMPS["dev"].touch()


def pip_install(stage: str) -> None:
    """Installs exactly what the lock file lists: every file checked, none built here."""
    lock = f"requirements/{stage}.txt"
    pip = [str(VENV_PYTHON), "-I", "-m", "pip", "--disable-pip-version-check", "--retries", "1"]
    how = ["-q", "--no-input", "--no-user", "--no-deps", "--only-binary", ":all:"]
    run_command(
        f"pip could not install {lock}",
        *pip, "install", *how, "--require-hashes", "-r", str(ROOT / lock),
    )  # fmt: skip


def run_command(problem: str, *command: str) -> None:
    """Runs a command in silence; when it fails, says what it said."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    if done.returncode != 0:
        said = done.stdout.decode("utf-8", "replace").strip()
        if any(name in said for name in NO_CONNECTION):
            problem += ": there is no connection to the package index"
        raise SetUpError(f"{problem}. It said:\n{said}")


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))

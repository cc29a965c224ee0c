"""Prepares .venv from the locked versions in requirements/.

    python3 tools/bootstrap.py run           what grading needs, in a new .venv
    .venv/bin/python tools/bootstrap.py dev  what working on the grader needs, in the same .venv
    .venv/bin/python tools/bootstrap.py docs  what building the pages as a site needs, on top of dev

A recipe of the Makefile would do for the calls of pip. This does what it could not do as well: say
what is missing (an old Python, no venv, no network), let a second make wait, never leave half a
.venv with a stamp, and do without HTML reports where there is no wheel for them.

Root's submissions run under a user id of their own, which cannot use a Python below `/root`. Where
there is no other one of that version, another Python makes .venv, or a copy of this one.

It runs before anything is installed, with whatever Python there is: only the standard library,
and nothing that Python 3.6 cannot parse, so that an old Python is told so in plain words.
"""

import contextlib
import hashlib
import os
import shutil
import stat
import subprocess
import sys
import sysconfig
import tempfile
import time
from pathlib import Path
from typing import Dict, Iterator

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

# Where Pythons of a system are; `harness.sandbox.isolation` looks there for the one of a worker.
SEARCHED = ("/usr/bin", "/usr/local/bin", "/opt/bin")

# Places for a copy of a Python: the first that every user may read and only root may write.
PLACES = ("/var/cache", "/opt", "/usr/local/lib", str(ROOT / "build"))
COPIES = "noughts-grader-pythons"
NOT_COPIED = "test tests idle_test idlelib site-packages dist-packages __pycache__".split()
# Says which shared libraries all modules of the standard library need, some 20 ms each.
LIBRARIES = """
import importlib, pkgutil, sys, sysconfig
for module in pkgutil.iter_modules([sysconfig.get_path("platstdlib") + "/lib-dynload"]):
    try:
        importlib.import_module(module.name)
    except Exception:
        pass
with open("/proc/self/maps") as maps:
    for place in sorted({line.split(None, 5)[5].strip() for line in maps if ".so" in line}):
        print(place)
"""

CHOOSE = "To choose another Python: make PYTHON=python3.12 ..."
NO_CONNECTION = ("NewConnectionError", "NameResolutionError", "ConnectTimeoutError", "ProxyError")


class SetUpError(Exception):
    """The set-up cannot go on; the text says why, and what to do."""


def main(stage: str, *, is_chosen: bool = False) -> int:
    """Prepares one stage, unless another make has done so while this one waited for it.

    `is_chosen` says that the user has named this Python: another version does not replace it.
    """
    begun = time.time()
    try:
        if stage == "run" and not is_chosen:
            hand_over_where_unfit()
        check_python()
        check_folder()
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


def check_folder() -> None:
    """Refuses a clone that cannot be written to."""
    if not os.access(str(ROOT), os.W_OK):
        raise SetUpError(
            f"{ROOT} cannot be written to, and .venv is made there. Copy it to a folder of your "
            f'own, and run make there: cp -r "{ROOT}" ~/grader'
        )


def is_reachable() -> bool:
    """Returns whether the user ids that submissions run under can use a Python of this version."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return True
    name = "python{}.{}".format(*sys.version_info)
    own = is_open_to_all(BASE_PYTHON) and is_open_to_all(os.__file__)
    return own or any(look_at(f"{folder}/{name}") for folder in SEARCHED)


def is_open_to_all(path: str) -> bool:
    """Returns whether every user can reach and read a path."""
    real = Path(os.path.realpath(path))
    try:
        reachable = all(folder.stat().st_mode & stat.S_IXOTH for folder in real.parents)
        return reachable and bool(real.stat().st_mode & stat.S_IROTH)
    except OSError:
        return False


def look_at(python: str, modules: str = "ctypes, json, random, socket") -> str:
    """Returns the version of a Python that has these modules and where its library is.

    Returns "" where there is none, or where it or its library serves root alone.
    """
    if not is_open_to_all(python):
        return ""
    code = f"import os, sys, {modules}; print(*sys.version_info[:2], os.__file__)"
    try:
        output = subprocess.check_output([python, "-I", "-c", code], stderr=subprocess.DEVNULL)
    except (OSError, subprocess.CalledProcessError):
        return ""
    text = os.fsdecode(output).strip()
    return text if is_open_to_all(text.split(None, 2)[2]) else ""


def hand_over_where_unfit() -> None:
    """Goes on with the newest Python that serves, where this one does not and there is another."""
    if sys.version_info >= OLDEST and is_reachable():
        return
    for minor in range(NEWEST[1], OLDEST[1] - 1, -1):
        for folder in (*SEARCHED, *os.get_exec_path()):
            python = f"{folder}/python3.{minor}"
            if look_at(python, "venv, ensurepip").startswith(f"3 {minor} "):
                say(f"Using {python}: {why_not_this()}")
                os.execv(python, [python, str(Path(__file__).resolve()), "run"])  # noqa: S606


def why_not_this() -> str:
    if sys.version_info < OLDEST:
        return "Python {}.{} ({}) is too old.".format(*sys.version_info[:2], BASE_PYTHON)
    return f"submissions cannot run {BASE_PYTHON}, because only root can enter its folder."


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
    python = BASE_PYTHON if is_reachable() else copy_python()
    if VENV.exists():
        shutil.rmtree(str(VENV))
    VENV.mkdir()
    run_command("Python could not make .venv", python, "-I", "-m", "venv", str(VENV))
    write_path_file(VENV)
    pip_install("run")
    install_where_there("class", "HTML reports and lists of Gradescope cannot be had here")
    # Bytecode that is there serves a later user, too, who may not write; a file that will not
    # compile is no matter of the set-up.
    ours = [str(ROOT / name) for name in ("harness", "extensions", "assignments")]
    subprocess.call([str(VENV_PYTHON), "-m", "compileall", "-qq", "-x", "/programs/", *ours])
    STAMPS["run"].touch()


def copy_python() -> str:
    """Copies this Python to a place where all may read it and only root may write; returns it.

    It is what a program needs: the interpreter, the standard library, the libraries they need.
    """
    if not sys.platform.startswith("linux"):
        raise SetUpError(f"{why_not_this()} {CHOOSE}")
    files = files_to_copy()
    digest = hashlib.sha256()
    for name, source in sorted(files.items()):
        digest.update(os.fsencode(f"{name}\0") + hashlib.sha256(source.read_bytes()).digest())
    for place in filter(is_root_s_alone, PLACES):
        copy = Path(place, COPIES, digest.hexdigest()[:16])
        with contextlib.suppress(OSError):
            write_copy(copy, files)
            python = str(copy / "bin" / Path(BASE_PYTHON).name)
            if look_at(python, "venv, ensurepip"):
                say(f"Using a copy in {copy} (make clean removes it): {why_not_this()}")
                return python
    raise SetUpError(
        f"{why_not_this()} None of these folders takes a copy of it: {', '.join(PLACES)}. Install "
        f"Python in /usr/local, or run make as an ordinary user. {CHOOSE}"
    )


def files_to_copy() -> Dict[str, Path]:
    """Returns the files of this Python by their places in a copy."""
    prefix = Path(os.path.realpath(sys.base_prefix))
    files = {f"bin/{Path(BASE_PYTHON).name}": Path(BASE_PYTHON)}
    for kind in ("stdlib", "platstdlib"):
        library = os.path.realpath(sysconfig.get_path(kind))
        for folder, folders, names in os.walk(library):
            folders[:] = [
                folder for folder in folders if folder not in NOT_COPIED and folder[:7] != "config-"
            ]
            for path in (Path(folder, name) for name in names):
                files[path.relative_to(prefix).as_posix()] = path
    paths = subprocess.check_output([BASE_PYTHON, "-I", "-c", LIBRARIES], stderr=subprocess.DEVNULL)
    for shared in map(Path, os.fsdecode(paths).splitlines()):
        if prefix in shared.parents:
            for path in shared.parent.glob("*.so.*"):  # the links by which it is loaded
                if os.path.realpath(str(path)) == str(shared):
                    files[path.relative_to(prefix).as_posix()] = shared
    return files


def write_copy(copy: Path, files: Dict[str, Path]) -> None:
    """Writes a copy, whole or not at all, whatever the umask is."""
    if copy.exists():
        return
    before = os.umask(0o022)
    try:
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.parent.chmod(0o755)
        with tempfile.TemporaryDirectory(dir=str(copy.parent)) as temporary:
            half = Path(temporary, "half")
            for name, source in files.items():
                target = half / name
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(str(source), str(target))
                target.chmod(0o755 if source.stat().st_mode & stat.S_IXUSR else 0o644)
            half.rename(copy)
    finally:
        os.umask(before)


def is_root_s_alone(place: str) -> bool:
    """Returns whether all users can read what is put in a folder, and only root can change it."""
    real = Path(os.path.realpath(place))
    there = real if real.exists() else real.parent
    ways = [folder.stat() for folder in (there, *there.parents)]
    closed = stat.S_IWGRP | stat.S_IWOTH
    return all(
        way.st_uid == 0 and way.st_mode & stat.S_IXOTH and not way.st_mode & closed for way in ways
    )


def remove_copy() -> None:
    """Removes the copy of a Python that .venv is made with."""
    copy = Path(os.path.realpath(str(VENV_PYTHON))).parent.parent
    if copy.parent.name == COPIES:
        shutil.rmtree(str(copy), ignore_errors=True)
        with contextlib.suppress(OSError):
            copy.parent.rmdir()  # the last one


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
    """Runs a command in silence; the error of one that fails has its output."""
    # beside what is made: elsewhere there may be little room
    with tempfile.TemporaryDirectory(dir=str(VENV)) as temporary:
        done = subprocess.run(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=dict(os.environ, TMPDIR=temporary),
            check=False,
        )
    if done.returncode != 0:
        output = done.stdout.decode("utf-8", "replace").strip()
        if any(name in output for name in NO_CONNECTION):
            problem += ": there is no connection to the package index"
        raise SetUpError(f"{problem}. It said:\n{output}")


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    if sys.argv[1] == "clean":
        remove_copy()
    else:
        sys.exit(main(sys.argv[1], is_chosen="chosen" in sys.argv[2:]))

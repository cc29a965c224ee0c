"""Resolves the dependencies in pyproject.toml anew into requirements/*.txt.

One file serves every supported Python and system; where they differ, an environment marker says so.
A run-time package is locked to its pure-Python wheel alone, so that the same files serve every
machine that grades. class.txt lists only what comes on top of run.txt, the others what comes on top
of both. kit.txt lists what HTML reports need, each with the one wheel whose Python files travel in
kits.

With `--keep` what is locked already stays as it is: only what is new is resolved.
"""

import json
import re
import subprocess
import sys
import tempfile
import venv
from pathlib import Path
from typing import NamedTuple

from harness.assignment.packages import plain_name

UV = "uv==0.13.8"  # resolves for all Pythons and systems at once, which pip cannot
OLDEST_PYTHON = "3.10"
PURE = ("--platform", "any", "--implementation", "py", "--abi", "none")
# As harness/packaging/site_packages.py fetches them.
FOR_KITS = ("--platform", "manylinux2014_x86_64", "--implementation", "cp", "--abi", "cp310")

ROOT = Path(__file__).resolve().parent.parent
KEPT: list[str] = []  # options that hold on to what is locked
HEADER = "# Written by `make lock` from pyproject.toml: do not edit.\n"


class LockedPin(NamedTuple):
    """One package: `name==1.0 ; marker` and the sha256 of each file that may be installed."""

    head: str
    hashes: tuple[str, ...]

    @property
    def pin(self) -> str:
        return self.head.split(";")[0].strip()

    def __str__(self) -> str:
        lines = [self.head, *(f"--hash=sha256:{digest}" for digest in self.hashes)]
        return " \\\n    ".join(lines) + "\n"


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = str(Path(folder, "bin", "python"))
        if "--keep" in sys.argv[1:]:
            KEPT.extend(["--constraints", str(pins_in(Path(folder)))])
        call(python, "-m", "pip", "install", "-q", "--upgrade", "pip", UV)
        run = resolve(python)
        html = resolve(python, "--extra", "html")
        classes = resolve(python, "--extra", "class")
        cluster = resolve(python, "--extra", "class", "--extra", "cluster")
        dev = resolve(python, "--extra", "class", "--group", "dev")
        docs = resolve(python, "--extra", "class", "--group", "dev", "--group", "docs")
        pure = wheel_hashes(python, run, Path(folder), PURE)
        on_top = [one for one in html if one.head not in {other.head for other in run}]
        kit = wheel_hashes(python, on_top, Path(folder), FOR_KITS)
    for package in run:
        if not set(pure[package.pin]) <= set(package.hashes):
            sys.exit(f"{package.pin}: pip and uv were offered different files")
    write("run", [LockedPin(one.head, pure[one.pin]) for one in run])
    write("kit", [LockedPin(one.head, kit[one.pin]) for one in on_top])
    for name, packages, before in (
        ("class", classes, run),
        ("cluster", cluster, classes),
        ("dev", dev, classes),
        ("docs", docs, dev),
    ):
        there = {one.head for one in before}
        new = [package for package in packages if package.head not in there]
        write(name, [LockedPin(one.head, pure.get(one.pin, one.hashes)) for one in new])


def pins_in(folder: Path) -> Path:
    """Returns a file in a folder that holds what is locked today, without the hashes."""
    locked = sorted(ROOT.glob("requirements/*.txt"))
    lines = [line for one in locked for line in one.read_text("utf-8").splitlines()]
    path = folder / "constraints.txt"
    path.write_text("\n".join(line.rstrip(" \\") for line in lines if line[:1].isalnum()), "utf-8")
    return path


def resolve(python: str, *groups: str) -> list[LockedPin]:
    """Returns the newest versions that fit, for the project alone or with extras and groups."""
    text = call(
        *(python, "-m", "uv", "pip", "compile", "pyproject.toml", *groups, *KEPT),
        *("--universal", "--python-version", OLDEST_PYTHON, "--generate-hashes"),
        *("--quiet", "--no-header", "--no-annotate"),
    )
    entries = re.split(r"\n(?=\S)", text.strip())
    return [
        LockedPin(entry.split("\\")[0].strip(), tuple(re.findall(r"sha256:(\w+)", entry)))
        for entry in entries
    ]


def wheel_hashes(
    python: str, packages: list[LockedPin], folder: Path, system: tuple[str, ...]
) -> dict[str, tuple[str, ...]]:
    """Returns the hash of each package's wheel for a system; pip fails for one that has none."""
    report = folder / "report.json"
    call(
        *(python, "-m", "pip", "install", "-q", "--dry-run", "--report", str(report)),
        *("--target", str(folder / "nowhere"), "--no-deps", "--only-binary", ":all:"),
        *(*system, "--python-version", OLDEST_PYTHON),
        *(package.pin for package in packages),
    )
    wheels = json.loads(report.read_text("utf-8"))["install"]
    return {
        f"{plain_name(wheel['metadata']['name'])}=={wheel['metadata']['version']}": (
            wheel["download_info"]["archive_info"]["hashes"]["sha256"],
        )
        for wheel in wheels
    }


def write(name: str, packages: list[LockedPin]) -> None:
    text = HEADER + "".join(map(str, packages))
    ROOT.joinpath("requirements", f"{name}.txt").write_text(text, "utf-8")
    print(f"requirements/{name}.txt: {len(packages)} packages")


def call(*command: str) -> str:
    return subprocess.run(
        command, check=True, stdout=subprocess.PIPE, encoding="utf-8", cwd=ROOT
    ).stdout


if __name__ == "__main__":
    main()

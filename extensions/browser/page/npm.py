"""What the page takes from npm: packages in versions that are fixed, known by their digests.

The npm client fetches them, from the registry that it is set to; they are kept in `build/npm`.
"""

from __future__ import annotations

import base64
import hashlib
import io
import re
import shutil
import subprocess
import tarfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from harness.assignment.tables import read_toml
from harness.errors import BuildError
from harness.home import find_cache

PINS = Path(__file__).with_name("npm.toml")
CACHE = find_cache() / "npm"
MOST_SECONDS = 600
# `import {x} from '@codemirror/state';` and `export * from "crelt"`: a browser wants a file there.
IMPORTED_PACKAGE = re.compile(
    r"""^((?:import|export)\b[^'";]*\bfrom )['"]([^'".][^'"]*)['"]""", re.MULTILINE
)


@dataclass(frozen=True, kw_only=True)
class NpmPackage:
    """A package: `module` is the file that is imported of it, `files` are taken as they are."""

    name: str
    version: str
    integrity: str
    module: str = ""
    files: tuple[str, ...] = ()

    @property
    def archive_path(self) -> Path:
        """Where the package lies once it has been fetched."""
        return CACHE / f"{self.flat_name}-{self.version}.tgz"

    @property
    def flat_name(self) -> str:
        """Its name as npm begins those of archives: without `@` and slashes."""
        return self.name.removeprefix("@").replace("/", "-")


def pinned_packages() -> list[NpmPackage]:
    return [
        NpmPackage(**{**one, "files": tuple(one.get("files", ()))})
        for one in read_toml(PINS)["package"]
    ]


def editor_modules() -> dict[str, bytes]:
    """Return the modules of the editor by file name, which import each other by that."""
    chosen = [package for package in pinned_packages() if package.module]
    names = {one.name: f"{one.flat_name}.js" for one in chosen}
    return {
        names[one.name]: with_file_names(package_files(one)[one.module], names) for one in chosen
    }


def pyodide_files() -> dict[str, bytes]:
    chosen = [
        (package.files, package_files(package)) for package in pinned_packages() if package.files
    ]
    return {name: held[name] for files, held in chosen for name in files}


def licences() -> dict[str, bytes]:
    """Return the licence of each package that comes with one, by file name."""
    return {
        f"{package.flat_name}.txt": content
        for package in pinned_packages()
        for name, content in package_files(package).items()
        if name.upper() in ("LICENSE", "LICENSE.TXT", "LICENSE.MD")
    }


def with_file_names(module: bytes, names: Mapping[str, str]) -> bytes:
    """Return a module that imports files in place of packages.  Raises BuildError."""

    def in_place_of(found: re.Match[str]) -> str:
        if found[2] not in names:
            raise BuildError(f"{PINS}: a module imports {found[2]}, which is not listed there")
        return f'{found[1]}"./{names[found[2]]}"'

    return IMPORTED_PACKAGE.sub(in_place_of, module.decode("utf-8")).encode()


def package_files(package: NpmPackage) -> dict[str, bytes]:
    """Return the files of a package, fetched unless it is there.  Raises BuildError."""
    if not is_as_published(package):
        fetch_package(package)
    if not is_as_published(package):
        raise BuildError(
            f"{package.archive_path}: this is not {package.name} {package.version} as it was "
            "published. Remove it and build again."
        )
    return dict(unpack_package(package.archive_path.read_bytes()))


def is_as_published(package: NpmPackage) -> bool:
    """Return whether a package is there, and is what was published."""
    if not package.archive_path.is_file():
        return False
    digest = hashlib.sha512(package.archive_path.read_bytes()).digest()
    # As npm's own lock files have it, not in hexadecimal.
    return package.integrity == "sha512-" + base64.b64encode(digest).decode()


def fetch_package(package: NpmPackage) -> None:
    """Have npm fetch a package.  Raises BuildError."""
    npm = shutil.which("npm")
    what = f"{package.name}@{package.version}"
    if npm is None:
        raise BuildError(
            f"npm is not installed, which fetches {what}. Install it (it comes with Node.js), "
            f"or put the package into {CACHE}."
        )
    CACHE.mkdir(parents=True, exist_ok=True)
    command = [npm, "pack", what, "--loglevel=error", "--pack-destination", str(CACHE)]
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, check=False, timeout=MOST_SECONDS
        )
    except subprocess.TimeoutExpired as error:
        raise BuildError(f"npm could not fetch {what}: it took too long.") from error
    if done.returncode != 0:
        raise BuildError(f"npm could not fetch {what}. It said:\n{done.stderr.strip()}")


def unpack_package(content: bytes) -> Iterator[tuple[str, bytes]]:
    """Yield the files of a package, by their paths in it."""
    with tarfile.open(fileobj=io.BytesIO(content)) as opened:
        for member in opened:
            file = opened.extractfile(member)
            if file is not None:
                yield member.name.partition("/")[2], file.read()

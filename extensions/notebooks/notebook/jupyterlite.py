"""A folder with the notebook in JupyterLite: Jupyter in a browser, served by any web server.

It is put together from what PyPI and npm publish: JupyterLite's own files, Pyodide, and the
packages that its kernel runs on.  All of it lies in the folder: a browser fetches nothing else.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from extensions.browser.page.packages import (
    PYODIDES_LOCK,
    BrowserPackage,
    lock_with,
    pyodide_files,
    unpack_package,
    wheel_name,
    wheel_package,
)
from extensions.notebooks import notebook
from harness.model import Assignment
from harness.packaging import site_packages
from harness.packaging.zipping import inside_folder
from harness.reports.writing import zip_archive

WHEELS = Path(__file__).with_name("wheels.txt")
PYTHON = "3.14"  # of the Pyodide that the page pins
EXTENSION = "@jupyterlite/pyodide-kernel-extension"
KERNEL = {"display_name": "Python (Pyodide)", "language": "python", "name": "python"}
# The kernel does not look for modules where the notebook lies; this is in memory and goes with it.
IMPORTED = f"/lib/python{PYTHON}/site-packages/"
PYODIDE, LOCK = "static/pyodide", PYODIDES_LOCK
JUPYTERLITE = "jupyterlite-"  # what is itself no package of the kernel
NOT_SERVED = ".map"  # for who looks for a mistake in JupyterLite itself
KERNELS_OWN = ("ipykernel-", "piplite-", "pyodide_kernel-")


def build_folder(chosen: Assignment, brought: Sequence[BrowserPackage] = ()) -> bytes:
    """Return the folder as a zip.

    Raises:
        BuildError: There is no starter, the kit does not pass the reference, or a package is
            neither there nor could be fetched.
    """
    built = notebook.build_notebook(chosen, KERNEL, IMPORTED)
    return zip_archive(folder_files(built, chosen, brought))


def folder_files(
    built: bytes, chosen: Assignment, brought: Sequence[BrowserPackage] = ()
) -> dict[str, bytes]:
    """Return the files of the folder, by their paths; `built` is the notebook."""
    wheels = wheels_by_name()
    unpacked = {
        name: dict(site_packages.unpack_wheel(content))
        for name, content in wheels.items()
        if name.startswith(JUPYTERLITE.replace("-", "_"))
    }
    files = {name: content for wheel in unpacked.values() for name, content in served_files(wheel)}
    own = {name.rpartition("/")[2]: content for name, content in files.items()}
    packages = {
        name: content
        for name, content in {**wheels, **own}.items()
        if name.endswith(".whl") and (name.startswith(KERNELS_OWN) or name not in (*own, *unpacked))
    }
    kernels = {wheel.package: wheel for wheel in map(wheel_package, packages, packages.values())}
    loaded = {
        **kernels,
        **{package.package: package for package in brought if package.package not in kernels},
    }
    lock = lock_with(pyodide_files()[LOCK], loaded.values())
    python = {**pyodide_files(), LOCK: lock, **{one.file: one.content for one in loaded.values()}}
    name = f"{chosen.slug}.ipynb"
    return {
        **files,
        **inside_folder(PYODIDE, python),
        f"files/{name}": built,
        "api/contents/all.json": json_content(listing(name, built)),
        "build/schemas/all_federated.json": b"[]",
        "jupyter-lite.json": with_kernel(files, [*loaded]),
        "index.html": notebook.TEXTS["opens"].format(title=chosen.title, file=name).encode(),
    }


def wheels_by_name() -> dict[str, bytes]:
    """Return the wheels that are listed, by names that tell what is in them."""
    listed = site_packages.locked_packages(WHEELS)
    contents = site_packages.wheels_for(listed, PYTHON)
    return {wheel_name(package): content for package, content in zip(listed, contents, strict=True)}


def served_files(unpacked: Mapping[str, bytes]) -> Iterator[tuple[str, bytes]]:
    """Yield the files that JupyterLite serves, of one of its wheels."""
    for name, content in unpacked.items():
        _, found, place = name.partition("/data/share/jupyter/labextensions/")
        if name.endswith(".tgz"):
            app = unpack_package(content)
            yield from served_files({f"app/{own}": inner for own, inner in app})
        elif found or name.startswith("app/"):
            place = f"extensions/{place}" if found else name.removeprefix("app/")
            if not place.endswith(NOT_SERVED):
                yield place, content


def with_kernel(files: Mapping[str, bytes], packages: Iterable[str]) -> bytes:
    """Return JupyterLite's settings, with the kernel and what that loads of the folder."""
    settings = json.loads(files["jupyter-lite.json"])
    config = settings["jupyter-config-data"]
    build = json.loads(files[f"extensions/{EXTENSION}/package.json"])["jupyterlab"]["_build"]
    config["contentsAllJsonFile"] = "all.json"
    config["federated_extensions"] = [{"name": EXTENSION, **build}]
    config["litePluginSettings"] = {
        f"{EXTENSION}:kernel": {
            "pyodideUrl": f"./{PYODIDE}/pyodide.mjs",
            "disablePyPIFallback": True,
            "loadPyodideOptions": {"packages": [*packages]},
        }
    }
    return json_content(settings)


def listing(name: str, built: bytes) -> dict[str, object]:
    """Return what JupyterLite's file browser shows: the notebook."""
    day = "2020-01-01T00:00:00Z"  # the same for every build
    about = {"content": None, "format": None, "mimetype": None, "created": day, "writable": True}
    file = {"name": name, "path": name, "type": "notebook", "size": len(built)}
    folder = {"name": "", "path": "", "type": "directory", "size": None, "format": "json"}
    changed = {"last_modified": day}
    return {**about, **folder, **changed, "content": [{**about, **file, **changed}]}


def json_content(what: object) -> bytes:
    """Return plain data as JSON."""
    return json.dumps(what, indent=1).encode()

"""The folder of JupyterLite: what lies in it, and that a browser's cells say what a kit's say."""

import io
import json
import tarfile
from contextlib import suppress
from zlib import crc32

import pytest

from extensions.browser.page.packages import lock_with, wheel_package
from extensions.notebooks import notebook
from extensions.notebooks.notebook import _cells_of_program, jupyterlite
from extensions.notebooks.notebook.in_cell import CellChecker, unpack_checks
from harness import assignment
from tests.axe import violations
from tests.packaging.pages_served import needs_node, run_cells, served
from tests.reports.browsing import chromium, needs_chromium
from tests.reports.straight import ASKEW
from tests.samples import FOR_A_RELEASE
from tools.programs import programs

RUN = "dict_board"
COUNT = 20
STARTS = ("%%writefile", "%reload_ext")  # the cells that bring the checks
STARTS_GAME = "if __name__ == '__main__':\n    main()"
# Films are left out: another version of Python goes through the lines of a loop in other steps.
CELLS = """
const cellsOf = (one) => [...one.querySelectorAll(".self-check td")]
  .filter((cell) => !cell.closest(".film")).map((cell) => cell.textContent);
"""
OUTPUTS = f"""{CELLS}
return [...document.querySelectorAll(".jp-OutputArea-output:has(.self-check)")].map(cellsOf);
"""
OF_HTML = f"""{CELLS}
return arguments[0].map((html) => cellsOf(new DOMParser().parseFromString(html, "text/html")));
"""


# What lies in it


def a_tar(files):
    target = io.BytesIO()
    with tarfile.open(fileobj=target, mode="w:gz") as made:
        for name, content in files.items():
            member = tarfile.TarInfo(name)
            member.size = len(content)
            made.addfile(member, io.BytesIO(content))
    return target.getvalue()


def test_what_jupyterlite_serves_is_taken_of_its_wheels():
    wheel = {
        "jupyterlite_core/app.tgz": a_tar(
            {"package/lab/index.html": b"1", "package/a.js.map": b""}
        ),
        "x.data/data/share/jupyter/labextensions/@a/b/static/c.js": b"2",
        "jupyterlite_core/addons/base.py": b"",
    }
    found = dict(jupyterlite.served_files(wheel))
    assert found == {"lab/index.html": b"1", "extensions/@a/b/static/c.js": b"2"}


def test_pyodide_finds_the_packages_of_the_folder_and_no_others():
    published = b'{"info": {"python": "3.14"}, "packages": {"numpy": {}}}'
    package = wheel_package("stack_data-0.6.3-py3-none-any.whl", b"")
    lock = json.loads(lock_with(published, [package]))
    assert lock["info"] == {"python": "3.14"}
    assert lock["packages"].keys() == {"stack-data"}
    assert lock["packages"]["stack-data"]["file_name"] == "stack_data-0.6.3-py3-none-any.whl"


def test_the_kernel_is_the_folders_own():
    build = {"load": "static/remote.js", "extension": "./extension"}
    files = {
        "jupyter-lite.json": b'{"jupyter-config-data": {"appUrl": "./lab"}}',
        f"extensions/{jupyterlite.EXTENSION}/package.json": json.dumps(
            {"jupyterlab": {"_build": build}}
        ).encode(),
    }
    settings = json.loads(jupyterlite.with_kernel(files, ["ipython"]))
    config = settings["jupyter-config-data"]
    (extension,) = config["federated_extensions"]
    (kernel,) = config["litePluginSettings"].values()
    assert extension == {"name": jupyterlite.EXTENSION, **build}
    assert kernel["pyodideUrl"].startswith("./")
    assert kernel["loadPyodideOptions"] == {"packages": ["ipython"]}


# In a browser


def program_cells():
    """Return some programs, each as one cell, without what starts it."""
    functions = assignment.load(RUN).functions
    found = []
    for program in sorted(programs(RUN), key=lambda program: crc32(program.source.name.encode())):
        text = program.path.read_bytes().decode("utf-8", "replace")
        with suppress(SyntaxError, ValueError):
            *cells, last = _cells_of_program(text, functions)
            if last.is_ending and not program.is_notebook:
                found.append("\n\n\n".join(cell.text for cell in cells))
    return found[:COUNT]


def code_cell(number, text):
    about = {"cell_type": "code", "id": f"try-{number}", "metadata": {}}
    return {**about, "source": text, "execution_count": None, "outputs": []}


def write_folder(target, built, cells, theme):
    """Writes the folder of JupyterLite with a notebook of these cells, each checked."""
    content = json.loads(built)
    content["cells"] = [
        cell for cell in content["cells"] if cell["source"][0].startswith(STARTS)
    ] + [
        code_cell(number, text)
        for number, text in enumerate(text for cell in cells for text in (cell, "%check"))
    ]
    chosen = assignment.load(RUN)
    files = jupyterlite.folder_files(json.dumps(content).encode(), chosen)
    settings = json.loads(files["jupyter-lite.json"])
    settings["jupyter-config-data"]["settingsOverrides"] = {
        "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"},
        "@jupyterlab/apputils-extension:themes": {"theme": f"JupyterLab {theme}"},
    }
    for name, text in {**files, "jupyter-lite.json": json.dumps(settings).encode()}.items():
        target.joinpath(name).parent.mkdir(parents=True, exist_ok=True)
        target.joinpath(name).write_bytes(text)


@pytest.fixture(scope="module")
def built():
    with pytest.MonkeyPatch.context() as changed:  # the tests of kits try the kit
        changed.setattr(notebook, "demand_working_kit", lambda *_: None)
        return notebook.build_notebook(
            assignment.load(RUN), jupyterlite.KERNEL, jupyterlite.IMPORTED
        )


@pytest.fixture(scope="module")
def checker(built):
    """Return what checks the cells of the same notebook here, in a process of its own."""
    module = "".join(json.loads(built)["cells"][1]["source"])
    packed = module.rpartition('PACKED = """')[2].removesuffix('"""')
    return CellChecker(unpack_checks(packed), "tic_tac_toe.py", STARTS_GAME)


@FOR_A_RELEASE
@needs_chromium
@needs_node
@pytest.mark.parametrize("theme", ["Light", "Dark"])
def test_its_cells_say_what_a_kit_says_and_stand_straight(tmp_path, built, checker, theme):
    cells = program_cells()[: COUNT if theme == "Light" else 4]
    write_folder(tmp_path / "folder", built, cells, theme)
    page = chromium(tmp_path / "profile")
    try:
        with served(tmp_path / "folder") as address:
            shown = run_cells(page, address, len(cells), OUTPUTS)
            assert violations(page, ".self-check") == {}
            assert page.execute_script(ASKEW) == []
        reports = [checker.check_cells([cell], []) for cell in cells]
        assert shown == page.execute_script(OF_HTML, reports)
    finally:
        page.quit()

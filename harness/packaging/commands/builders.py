"""What is built of an assignment: the content of each kind of file.

A builder gives the content of its file; it is loaded when it is asked for, grading does without.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from harness.model import Assignment

Tell = Callable[[str], None]


def _build_gradescope(chosen: Assignment) -> bytes:
    from harness.packaging import gradescope

    return gradescope.build_zip(chosen)


def _build_kit(chosen: Assignment) -> bytes:
    from harness.packaging import kit
    from harness.packaging.kit.trial import demand_working_kit

    content = kit.build_zip(chosen)
    demand_working_kit(chosen, content)
    return content


def _build_github(chosen: Assignment) -> bytes:
    from extensions.platforms import github

    return github.build_folders(chosen)


def _build_coderunner(chosen: Assignment) -> bytes:
    from extensions.platforms import coderunner

    return coderunner.build_xml(chosen)


def build_coderunner_telling(chosen: Assignment, tell: Tell, *, gives: bool) -> bytes:
    """Return CodeRunner's questions; tell what a teacher should know, see `coderunner.build_xml`.

    Raises BuildError.
    """
    from extensions.platforms import coderunner

    return coderunner.build_xml(chosen, tell, gives=gives)


def _build_coderunner_for_students(chosen: Assignment) -> bytes:
    from extensions.platforms import coderunner

    return coderunner.build_student_xml(chosen)


def _build_whole(chosen: Assignment) -> bytes:
    from extensions.platforms import coderunner

    return coderunner.build_whole_xml(chosen)


def _build_whole_for_students(chosen: Assignment) -> bytes:
    from extensions.platforms import coderunner

    return coderunner.build_whole_student_xml(chosen)


def _build_notebook(chosen: Assignment) -> bytes:
    from extensions.notebooks import notebook

    return notebook.build_notebook(chosen)


def _build_jupyterlite(chosen: Assignment) -> bytes:
    return build_for_browsers("jupyterlite", chosen, print)


def _build_web_page(chosen: Assignment) -> bytes:
    return build_for_browsers("page", chosen, print)


def build_for_browsers(
    kind: str, chosen: Assignment, tell: Tell, distribution: Path | None = None
) -> bytes:
    """Return the page or JupyterLite's folder; packages come from a distribution of Pyodide.

    Which versions differ from the lock's is told.  Raises BuildError.
    """
    from extensions.browser.page import building
    from extensions.browser.page.packages import Bringing
    from extensions.notebooks import jupyterlite

    asked = Bringing(chosen=chosen, kind=kind, distribution=distribution, tell=tell)
    brought = asked.packages()
    if kind == "page":
        return building.page_zip(building.page_files(chosen, brought))
    return jupyterlite.build_folder(chosen, brought)


TELLING = "coderunner"
"""The kind that says more about what was built, and that can give solutions away."""
BUILDERS: dict[str, Callable[[Assignment], bytes]] = {
    "gradescope": _build_gradescope,
    "kit": _build_kit,
    "github": _build_github,
    "coderunner": _build_coderunner,
    "coderunner-whole": _build_whole,
    "notebook": _build_notebook,
    "jupyterlite": _build_jupyterlite,
    "page": _build_web_page,
}
FOR_STUDENTS: dict[str, Callable[[Assignment], bytes]] = {
    "kit": _build_kit,
    "coderunner": _build_coderunner_for_students,
    "coderunner-whole": _build_whole_for_students,
    "notebook": _build_notebook,
    "jupyterlite": _build_jupyterlite,
    "page": _build_web_page,
}
"""Builders of what holds no answers."""
OF_ONE_FILE = frozenset({"jupyterlite"})
"""What has room for one file of a submission."""
FOR_BROWSERS = frozenset({"jupyterlite", "page"})
"""What takes the packages that programs import from a distribution of Pyodide."""
OF_OWN_PACKAGES = {
    "coderunner": "the quiz server",
    "coderunner-whole": "the quiz server",
    "notebook": "the Jupyter or Colab that runs it",
}
"""What uses the packages of the Python that runs it: who is to have them."""
SUFFIXES = {"coderunner": "xml", "coderunner-whole": "xml", "notebook": "ipynb"}  # of no zip
FOLDERS = frozenset({"page", "jupyterlite", "github"})
"""What is used as a folder, too: it is unpacked beside its zip."""

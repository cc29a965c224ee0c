"""Folders for GitHub and GitLab: a private grader, what students get, a bundle for Classroom 50.

`grader/` holds everything, hidden checks and the reference too, for a repository that no student
reads.  The other folders go where students read: they hold what students have anyway.
"""

from __future__ import annotations

from pathlib import Path

from harness.model import Assignment
from harness.packaging import gradescope, kit, site_packages
from harness.packaging.zipping import files_beside, fill_words, folder_in_zip, inside_folder
from harness.reports.writing import zip_archive

HERE = Path(__file__).parent
GRADER, STUDENTS, GITLAB, CLASSROOM50 = "grader", "students", "gitlab-students", "classroom50"
WORKFLOW = ".github/workflows/grade.yml"
BUNDLED = "extensions.platforms.github.in_classroom50"
SYSTEMS = ("linux",)


def build_folders(chosen: Assignment) -> bytes:
    """Return the folders for an assignment, as a zip.

    Raises:
        BuildError: A public check imports the solution or holds a copy of it, a file of the
            assignment is missing, or a package could not be downloaded.
    """
    return zip_archive(
        {
            "README.md": fill_text("README.md", chosen),
            **inside_folder(
                GRADER,
                {
                    **gradescope.grader_files(chosen),
                    "grader.sh": gradescope.shell_script("grader.sh"),
                    "grade.sh": fill_text("grade.sh", chosen),
                    "start.py": fill_text("start.py", chosen),
                    WORKFLOW: fill_text("called.yml", chosen),
                },
            ),
            **inside_folder(STUDENTS, student_files(chosen, WORKFLOW, "students.yml")),
            **inside_folder(GITLAB, student_files(chosen, ".gitlab-ci.yml", "gitlab-ci.yml")),
            **inside_folder(CLASSROOM50, bundle_files(chosen)),
        }
    )


def student_files(chosen: Assignment, place: str, workflow: str) -> dict[str, bytes]:
    """Return the files of a template for students: the task, the starter, the workflow."""
    return {**kit.starter_files(chosen), place: fill_text(workflow, chosen)}


def bundle_files(chosen: Assignment) -> dict[str, bytes]:
    """Return what lies beside an assignment in Classroom 50: it may be public."""
    own = {name: (chosen.folder / name).read_bytes() for name in kit.public_files(chosen)}
    checker = {
        **kit.harness_files(chosen),
        **kit.module_files(BUNDLED),
        **inside_folder(folder_in_zip(chosen), own),
        **files_beside(chosen, "template", "supplied"),
        **inside_folder("site-packages", site_packages.site_files(SYSTEMS)),
    }
    return {
        "autograder.py": fill_text("autograder.py", chosen),
        **inside_folder("checker", checker),
    }


def fill_text(name: str, chosen: Assignment) -> bytes:
    """Return a file of this folder, its marks replaced by what the assignment has."""
    words = {
        # The first, since such places are in it.
        "@JOBS@\n": HERE.joinpath("jobs.yml").read_text("utf-8"),
        "@TITLE@": chosen.title,
        "@SLUG@": chosen.slug,
        "@FILE@": chosen.files[0],
    }
    return fill_words(HERE / name, words)

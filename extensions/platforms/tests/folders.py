"""The folders for GitHub and GitLab, unpacked, and the scripts in them run as these services do."""

import io
import os
import subprocess
import zipfile

from extensions.platforms import github
from harness import assignment

OUTPUTS = ("GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY")


def built_files(slug):
    """Return what is built for an assignment: the content of each file by its path."""
    with zipfile.ZipFile(io.BytesIO(github.build_folders(assignment.load(slug)))) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def write_files(files, target, inside=""):
    """Writes files below a folder: those of one folder of them alone, where one is named."""
    for name, content in files.items():
        if name.startswith(inside):
            path = target / name.removeprefix(inside)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    return target


def run_script(script, folder, **environment):
    """Runs the script of a step as a service does, with an environment that is its own."""
    usual = {"PATH": os.environ["PATH"], "HOME": str(folder)}
    return subprocess.run(
        ["bash", "-e", "-c", script],
        cwd=folder,
        env={**usual, **environment},
        capture_output=True,
        text=True,
        check=False,
    )

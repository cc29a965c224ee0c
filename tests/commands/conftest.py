"""The command line, run in a folder of its own."""

import os

import pytest

from harness.__main__ import main


@pytest.fixture
def here(tmp_path, monkeypatch):
    """Works in a folder with an empty program, a folder and a pipe."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    tmp_path.joinpath("tic_tac_toe.py").touch()
    tmp_path.joinpath("folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    return tmp_path


@pytest.fixture
def run(here, capsys):
    """Runs the command line; return exit code, stdout and stderr."""

    def command(*arguments):
        code: object
        try:
            code = main(arguments)
        except SystemExit as end:
            code = end.code
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return command

# Leaves a file that every Python of the grader runs when it starts.
# base: dict_board
# loses: any of: B

import contextlib

right = get_current_player


def get_current_player(round):
    for folder in ("@PACKAGES@", "@GRADER@", "."):
        for name in ("sitecustomize.py", "usercustomize.py", "conftest.py", "@MARK@.pth"):
            with contextlib.suppress(OSError), open(f"{folder}/{name}", "w") as file:
                file.write("import sys; print('@MARK@', file=sys.stderr)\n")
    return right(round)

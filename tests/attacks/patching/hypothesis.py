# Makes hypothesis draw no example.
# base: dict_board
# loses: I

import sys

sys.path.append("@PACKAGES@")
try:
    import hypothesis

    hypothesis.given = lambda *values, **named: lambda check: lambda student: None
    hypothesis.settings.register_profile("grading", max_examples=1)
except (ImportError, OSError):
    pass


def is_program_finished():
    return input() == "n"

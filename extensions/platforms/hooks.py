"""Registers what is built for CodeRunner, GitHub, GitLab and Classroom 50."""

from __future__ import annotations

from harness.extensions import Builder, Order, hook

QUIZ_SERVER = "the quiz server"


def build_github(order: Order) -> bytes:
    from extensions.platforms import github

    return github.build_folders(order.assignment)


def build_coderunner(order: Order) -> bytes:
    from extensions.platforms import coderunner

    return coderunner.build_units(order.assignment, for_students=order.for_students)


def build_whole_program(order: Order) -> bytes:
    from extensions.platforms import coderunner

    return coderunner.build_whole(order.assignment, for_students=order.for_students)


@hook
def builders() -> dict[str, Builder]:
    return {
        "github": Builder(build=build_github, is_folder=True),
        "coderunner": Builder(
            build=build_coderunner, suffix="xml", is_for_students=True, runs_on=QUIZ_SERVER
        ),
        "coderunner-whole": Builder(
            build=build_whole_program, suffix="xml", is_for_students=True, runs_on=QUIZ_SERVER
        ),
    }

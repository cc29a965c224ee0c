"""Registers what is built for CodeRunner, GitHub, GitLab and Classroom 50."""

from __future__ import annotations

from harness.extensions import Builder, BuildOption, Order, hook

GIVE_SOLUTIONS = BuildOption(
    flag="--give-solutions",
    help="{kinds}: answers may learn how other tasks are answered, and paste less",
    refusal="only {kinds} without --student can give solutions away.",
    goes_with_student=False,
)
QUIZ_SERVER = "the quiz server"


def build_github(order: Order) -> bytes:
    from extensions.platforms import github

    return github.build_folders(order.assignment)


def build_coderunner(order: Order) -> bytes:
    from extensions.platforms import coderunner

    if order.for_students:
        return coderunner.build_student_xml(order.assignment)
    gives = bool(order.options.get(GIVE_SOLUTIONS.flag))
    return coderunner.build_xml(order.assignment, order.tell, gives=gives)


def build_whole_program(order: Order) -> bytes:
    from extensions.platforms import coderunner

    if order.for_students:
        return coderunner.build_whole_student_xml(order.assignment)
    return coderunner.build_whole_xml(order.assignment)


@hook
def builders() -> dict[str, Builder]:
    return {
        "github": Builder(build=build_github, is_folder=True),
        "coderunner": Builder(
            build=build_coderunner,
            suffix="xml",
            is_for_students=True,
            runs_on=QUIZ_SERVER,
            options=(GIVE_SOLUTIONS,),
        ),
        "coderunner-whole": Builder(
            build=build_whole_program, suffix="xml", is_for_students=True, runs_on=QUIZ_SERVER
        ),
    }

"""One question for the whole program, which shows the feedback of a kit's own check.

Its template grades: it runs the public checks and prints a page with what is next.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from html import escape
from pathlib import Path

from extensions.platforms.coderunner.question import Question
from extensions.platforms.coderunner.tests_of_unit import Test
from harness.api import Options, Reference, grade
from harness.assignment import starter_file
from harness.model import Assignment
from harness.packaging import kit
from harness.packaging.kit import demand_working_kit
from harness.packaging.zipping import content_of

HERE = Path(__file__).parent
BESIDE = ("whole_answer.py", "kept_checks.py")
TEMPLATE = '''\
import sys
sys.path.append(sys.path.pop(0))  # an attached file takes the place of none of Python's own
import whole_answer
answer = """{{{{ STUDENT_ANSWER | e('py') }}}}"""
whole_answer.grade_answer(answer, {task!r}, {worth!r}, {vacuous!r})
'''
# CPU seconds, megabytes of memory and processes that a check of a program without end may need.
LIMITS = {"cputimelimitsecs": "60", "memlimitmb": "2000", "sandboxparams": '{"numprocs": 100}'}
TEXT = (
    "<p>{how}, as far as it is written. What to do next is shown below it; "
    "try as often as you like.</p>"
)
PASTE = "Paste your whole program"
ATTACH = "Paste your <code>{main}</code>, attach {modules} as {files}"
MOST_BYTES = "102400"  # of an attachment
MOST_COUNTED = 3  # attachments; CodeRunner has no larger number, but -1: as many as one likes
BEGIN = (
    "<details><summary>To begin with: {name}</summary>\n<pre><code>{text}</code></pre></details>"
)


def whole_question(chosen: Assignment, task: str, *, for_students: bool) -> Question:
    """Return the question; `task` is what students are to do, as HTML.  Raises BuildError."""
    packed_kit = kit.build_zip(chosen)
    demand_working_kit(chosen, packed_kit)
    starter = starter_file(chosen)
    solved = content_of(Reference(chosen).path).decode()
    return Question(
        name=f"{chosen.title}: the whole program",
        text=f"{TEXT.format(how=how_to_answer(chosen))}{''.join(module_starters(chosen))}{task}",
        kind="python3",
        points=sum((unit.points for unit in chosen.units if unit.graded), Fraction(0)),
        preload=content_of(starter).decode() if starter and starter.is_file() else "",
        answer="" if for_students else solved,
        tests=[Test(code="# the whole program")],
        files={
            **{name: HERE.joinpath(name).read_bytes() for name in BESIDE},
            "checks.xz": kit.packed_checks(packed_kit),
        },
        settings={
            **LIMITS,
            "template": template_of(chosen),
            "iscombinatortemplate": "1",
            "allowmultiplestdins": "1",
            "grader": "TemplateGrader",
            "penaltyregime": "0",
            "precheck": "0",
            **(attaching(chosen.modules) if chosen.modules else {}),
        },
    )


def how_to_answer(chosen: Assignment) -> str:
    """Return the beginning of the sentence that says where the program goes, as HTML."""
    if not chosen.modules:
        return PASTE
    names = " and ".join(f"<code>{escape(name)}</code>" for name in chosen.modules)
    files = "a file" if len(chosen.modules) == 1 else "files"
    return ATTACH.format(main=escape(chosen.files[0]), modules=names, files=files)


def module_starters(chosen: Assignment) -> Iterator[str]:
    """Yield what students begin with in each module, folded, as HTML: no answer box holds it."""
    for name, path in chosen.template_files.items():
        if name in chosen.modules and path.is_file():
            text = escape(content_of(path).decode(), quote=False)
            yield BEGIN.format(name=escape(name), text=text)


def attaching(modules: Sequence[str]) -> dict[str, str]:
    """Return the settings of a question that takes these files as attachments."""
    return {
        "attachments": str(len(modules) if len(modules) <= MOST_COUNTED else -1),
        "maxfilesize": MOST_BYTES,
        "filenamesregex": f"(?:{'|'.join(map(re.escape, modules))})",
        "filenamesexplain": f"Attach {' and '.join(modules)}; the main program goes into the box.",
        # Moodle would run the sample answer without its modules: the export was tried with them.
        "validateonsave": "0",
    }


def template_of(chosen: Assignment) -> str:
    """Return the program that grades an answer."""
    task = {"assignment": chosen.slug, "file": chosen.files[0], "modules": chosen.modules}
    worth = worth_of_checks(chosen)
    vacuous = [check for check in vacuous_checks(chosen) if check in worth]
    return TEMPLATE.format(task=task, worth=worth, vacuous=vacuous)


def vacuous_checks(chosen: Assignment) -> list[str]:
    """Return the public checks that what students begin with passes, none where it is nothing."""
    starter = starter_file(chosen)
    if not starter or not starter.is_file():
        return []
    found = grade(chosen, starter, options=Options(public=True))
    return [one.check for one in found.verdicts if one.passed]


def worth_of_checks(chosen: Assignment) -> dict[str, float]:
    """Return the points of each public check, of as many as its unit has in all."""
    found = grade(chosen, Reference(chosen).path, options=Options(public=True))
    worth: dict[str, float] = {}
    for unit in found.units:
        own = found.of(unit.id)
        whole = sum((one.possible for one in own), Fraction(0))
        for one in own:
            if one.possible:
                worth[one.check] = round(float(one.possible / whole * unit.points), 4)
    return worth

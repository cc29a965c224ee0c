"""Reports of whole programs say nothing false: counts, numbers, and lines to paste."""

import ast
import json
import re
import subprocess
import sys

import pytest

from harness.assignment import slugs
from harness.feedback.evidence import value_text
from harness.feedback.rendering import Drawing, usable_drawing
from harness.grading.flow import grade
from harness.model import NOTE
from harness.reports import FORMATS, OF_A_CHECK, VERBOSE
from harness.reports.outline import outline_of
from tests.samples import FOR_A_RELEASE, place, sample
from tools.programs import assignment_of, programs

EVERY = 1500
COUNT = re.compile(r"(?:all )?(\d+)(?: of (\d+))? checks? (fails?|pass(?:es)?|waits?)\b")
PASTED = """
import ast, sys
source, pasted = {source!r}, {pasted!r}
program = {{"__name__": "program"}}
exec(compile(source, "program.py", "exec"), program)
*first, last = ast.parse(pasted).body
try:
    exec(compile(ast.Module(first, []), "pasted", "exec"), program)
    value = eval(compile(ast.Expression(last.value), "pasted", "eval"), program)
    print("\\n=>", repr(value))
except BaseException as error:
    print("\\n=>", type(error).__name__)
"""
PROGRAMS = sample(
    [
        program
        for slug in slugs()
        for program in programs(slug)
        if program.wrong and not program.is_notebook
    ],
    EVERY,
    name=place,
    kind=lambda one: one.slug,
)


@FOR_A_RELEASE
@pytest.mark.parametrize("chosen", PROGRAMS, ids=place)
def test_a_report_of_a_program_says_nothing_false(chosen):
    graded = grade(assignment_of(chosen.slug), chosen.path)
    demand_no_passed_check_is_shown_as_failed(graded)
    demand_numbers_are_those_of_the_json(graded)
    demand_points_that_wait_say_why(graded)
    demand_pasted_lines_show_it(graded, chosen)
    assert all(render(graded) for render in (*FORMATS.values(), *OF_A_CHECK.values()))


def demand_no_passed_check_is_shown_as_failed(graded):
    outline = outline_of(graded)
    for unit in outline.units:
        shown = [verdict for group in unit.groups for verdict in group.verdicts]
        assert [one.check for one in shown if one.passed] == []
    assert outline.step is None or outline.step.verdict.failed


def demand_numbers_are_those_of_the_json(graded):
    report = FORMATS["text"](graded)
    data = json.loads(FORMATS["json"](graded))
    assert report.split("\n")[0].endswith(f"{data['score']:.2f}".rstrip("0").rstrip(".") + " / 100")
    for unit in data["units"]:
        (line, *_) = re.findall(rf"^  {re.escape(unit['id'])} .* / .*$", report, re.MULTILINE)
        checks = [check for check in data["checks"] if check["unit"] == unit["id"]]
        counted = [
            check
            for check in checks
            if check["kind"] != NOTE
            and (check["possible"] or check["outcome"] == "failed" or not unit["possible"])
        ]
        ended = {
            outcome: sum(one["outcome"] == outcome and not one["cause"] for one in counted)
            for outcome in ("failed", "passed")
        }
        if found := COUNT.search(line):
            number, of, how = found.groups()
            assert int(of or number) == len(counted)
            assert int(number) == ended["passed" if how.startswith("pass") else "failed"]
        elif line.endswith(" done"):
            assert unit["score"] == unit["possible"]


def demand_points_that_wait_say_why(graded):
    whole = VERBOSE["text"](graded) + FORMATS["text"](graded)
    for unit in outline_of(graded).failing:
        if any(one.withheld for one in graded.of(unit.unit.id)):
            assert "points count once" in re.sub(r"\s+", " ", whole)


def demand_pasted_lines_show_it(graded, chosen):
    drawing = usable_drawing(assignment_of(chosen.slug), [])
    source = chosen.path.read_text("utf-8")
    for verdict in graded.verdicts:
        seen = verdict.evidence
        if not (seen and seen.paste and seen.actual) or seen.lead or verdict.explanation("place"):
            continue
        code = PASTED.format(source=source, pasted=seen.paste)
        done = subprocess.run(
            [sys.executable, "-c", code],
            input="\n".join(seen.typed),
            capture_output=True,
            text=True,
            timeout=30,
            check=False,
        )
        _, is_there, shown = done.stdout.rpartition("\n=> ")
        if not is_there:  # it plays when it is loaded
            continue
        shown = shown.strip()
        if seen.raised:
            assert seen.actual.startswith(shown)
        elif not seen.actual.endswith("."):
            value = ast.literal_eval(shown)
            texts = [value_text(value, one) for one in (drawing, Drawing())]
            assert seen.actual in texts, verdict.check

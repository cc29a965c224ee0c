"""Reports of whole programs say nothing false: counts, numbers, and lines to paste."""

import ast
import json
import re
import subprocess
import sys
from functools import cache

import pytest

from harness.assignment import slugs
from harness.feedback.evidence import value_text
from harness.feedback.rendering import Drawing, usable_drawing
from harness.grading.flow import grade
from harness.model import NOTE
from harness.reports import FORMATS, OF_A_CHECK, VERBOSE
from harness.reports.outline import outline_of
from tests.samples import sample
from tools.programs import assignment_of, programs

EVERY = 400  # programs of an assignment
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
PROGRAMS = [
    one
    for slug in slugs()
    for one in sample(
        [one for one in programs(slug) if one.wrong and not one.is_notebook],
        EVERY,
        name=lambda one: one.name,
    )
]
each_program = pytest.mark.parametrize("chosen", PROGRAMS, ids=lambda one: f"{one.slug}-{one.name}")


@cache
def grade_of(chosen):
    return grade(assignment_of(chosen.slug), chosen.path)


@each_program
def test_no_check_that_passes_is_told_as_failed(chosen):
    outline = outline_of(grade_of(chosen))
    for unit in outline.units:
        shown = [one for group in unit.groups for one in group.verdicts]
        assert [one.check for one in shown if one.passed] == []
    assert outline.step is None or outline.step.verdict.failed


@each_program
def test_the_numbers_are_those_of_the_json(chosen):
    report = FORMATS["text"](grade_of(chosen))
    data = json.loads(FORMATS["json"](grade_of(chosen)))
    assert report.split("\n")[0].endswith(f"{data['score']:.2f}".rstrip("0").rstrip(".") + " / 100")
    for unit in data["units"]:
        (line, *_) = re.findall(rf"^  {re.escape(unit['id'])} .* / .*$", report, re.MULTILINE)
        checks = [one for one in data["checks"] if one["unit"] == unit["id"]]
        counted = [
            one
            for one in checks
            if one["kind"] != NOTE
            and (one["possible"] or one["outcome"] == "failed" or not unit["possible"])
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


@each_program
def test_a_check_whose_points_wait_says_why(chosen):
    whole = VERBOSE["text"](grade_of(chosen)) + FORMATS["text"](grade_of(chosen))
    for unit in outline_of(grade_of(chosen)).failing:
        if any(one.withheld for one in grade_of(chosen).of(unit.unit.id)):
            assert "points count once" in re.sub(r"\s+", " ", whole)


@each_program
def test_every_format_can_tell_it(chosen):
    for render in (*FORMATS.values(), *OF_A_CHECK.values()):
        assert render(grade_of(chosen))


@each_program
def test_lines_to_paste_show_what_the_report_says(chosen):
    drawing = usable_drawing(assignment_of(chosen.slug), [])
    source = chosen.path.read_text("utf-8")
    for verdict in grade_of(chosen).verdicts:
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

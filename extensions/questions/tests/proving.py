"""Proves the answer of a question by what is written in it, and by an independent run."""

import ast
import json
import re
import subprocess
import sys
from pathlib import Path

from extensions.questions.command import STOPPED, TIMES, QuestionWriter, run_program
from harness.feedback.rendering import draw_nothing
from harness.submission.folder import read_files

RUN = Path(__file__).with_name("independent_run.py")
TYPED = "\nThe lines typed are: "


def questions_of(path, chosen, student="ann"):
    """Return the questions on a program, calls as Python writes them, and its text."""
    submission = read_files(path, chosen)
    program = run_program(submission, chosen, f"{student}\n{submission.source}")
    return QuestionWriter(
        program=program, draw=draw_nothing
    ).choose_questions(), program.submission.source


def results_of(source, calls, without=0):
    """Return what calls do, each a text as it stands in a question."""
    requests = [
        {"text": text, "typed": ast.literal_eval(f"[{typed}]"), "without": without}
        for text, _, typed in (call.partition(TYPED) for call in calls)
    ]
    done = subprocess.run(
        [sys.executable, "-I", str(RUN)],
        input=json.dumps({"source": source, "calls": requests}),
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=True,
    )
    return json.loads(done.stdout)


def right_choices(question, source):
    """Return the places of all choices that are right, by an independent run."""
    return [n for n, one in enumerate(PROOFS[question.kind](question, source)) if one]


def line_in(text):
    return int(re.findall(r"\bline (\d+)", text)[0])


def times_ran(result, line):
    return sum((kind, number) == ("before", line) for kind, number, _ in result["events"])


def by_line(question, source):
    (name,) = re.findall(r"`(.*)`", question.text)
    lines = source.split("\n")
    written = [lines[line_in(choice) - 1] for choice in question.choices]
    return [re.search(rf"(?<!def )\b{name}\s*\(", one.partition("#")[0]) for one in written]


def by_value(question, source):
    (name,) = re.findall(r"`(.*)`", question.text)
    (result,) = results_of(source, [question.call])
    time = [n for n, one in enumerate(TIMES) if f" {one} " in question.text] or [0]
    line, kind = line_in(question.text), "after"
    if " round of the loop " in question.text:
        kind, line = "before", body_of(source, line)
    values = [names[name] for seen, at, names in result["events"] if (seen, at) == (kind, line)]
    assert len(values) == 1 or " time?" in question.text or " round " in question.text
    return [choice == values[time[0]] for choice in question.choices]


def by_reaching(question, source):
    results = results_of(source, question.choices)
    return [times_ran(result, line_in(question.text)) > 0 for result in results]


def by_returning(question, source):
    (value,) = re.findall(r"returns (.*)\?", question.text)
    return [result["returned"] == value for result in results_of(source, question.choices)]


def by_rounds(question, source):
    (result,) = results_of(source, [question.call])
    count = times_ran(result, body_of(source, line_in(question.text)))
    return [choice == str(count) for choice in question.choices]


def by_leaving_out(question, source):
    (result,) = results_of(source, [question.call], without=line_in(question.text))
    wanted = STOPPED if result["raised"] else result["returned"]
    return [choice == wanted for choice in question.choices]


def body_of(source, line):
    """Return the first line of the body of the loop in a line."""
    nodes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, (ast.For, ast.While))]
    (loop,) = (node for node in nodes if node.lineno == line)
    return loop.body[0].lineno


PROOFS = {
    "line": by_line,
    "value": by_value,
    "round": by_value,
    "reaching": by_reaching,
    "returning": by_returning,
    "rounds": by_rounds,
    "without": by_leaving_out,
}

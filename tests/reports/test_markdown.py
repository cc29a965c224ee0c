"""The summary of a job on GitHub, and its annotations: what a submission says is text there."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from harness.model import Evidence, Finding, Repair
from harness.reports import FORMATS, PRINTED
from tests import pages
from tests.reports.grades import BAD, GOOD, a_failure, a_grade
from tests.samples import FOR_A_RELEASE, each_row

LIVE = {
    "fence": "```\n# PWNED",
    "long fence": "`````\n~~~~~\n# PWNED\n",
    "end of a block": "</details></pre></code>\n\n# PWNED",
    "html": "<img src=x onerror=PWNED><b>PWNED</b>",
    "mention": "@PWNED @org/PWNED",
    "issue": "#1 org/PWNED#1 GH-1",
    "link": "[PWNED](https://example.org/PWNED) https://example.org/PWNED www.example.org",
    "image": "![PWNED](https://example.org/PWNED.png)",
    "reference": "[PWNED]: https://example.org/PWNED\n\n[PWNED]",
    "table": "| PWNED | PWNED |\n|---|---|",
    "math": "$PWNED$ $$PWNED$$ $`PWNED`$",
    "mermaid": "```mermaid\nPWNED\n```",
    "emoji": ":PWNED: :tada:",
    "quote": "> [!WARNING]\n> PWNED",
    "indented fence": "   ```\nPWNED",
}


def summary(grade):
    return FORMATS["markdown"](grade)


def outside_of_code(report):
    """Return the lines of a report that stand in no block of code, as CommonMark reads them."""
    fence, outside = "", []
    for line in report.split("\n"):
        ticks = re.match(r" {0,3}(`{3,})\s*([^`]*)$", line)
        if fence:
            fence = "" if ticks and not ticks[2] and len(ticks[1]) >= len(fence) else fence
        elif ticks:
            fence = ticks[1]
        else:
            outside.append(line)
    assert not fence
    return "\n".join(outside)


def with_text(text):
    """Return a grade that says a text wherever a submission's own can stand."""
    seen = Evidence(
        did=text, typed=(text,), actual=text, code=text, place="line 1", hint=text, example=text
    )
    failed = a_failure(possible=10, evidence=seen)
    path = Path("homework", text.replace("/", "").replace("\n", ""))
    repair = Repair(kind="file_name", text=text)
    return a_grade(failed, path=path, notes=(text,), repairs=(repair,), troubles=(text,))


@each_row("text", LIVE.values(), ids=LIVE)
def test_a_submission_s_text_stands_in_blocks_of_code_alone(text):
    for problem in (None, text):
        shown = summary(replace(with_text(text), problem=problem))
        assert text.split("\n")[0] in shown
        assert not re.search(r"PWNED|example\.org|tada|GH-1|@", outside_of_code(shown))


def test_hostile_texts_stand_in_blocks_of_code_alone():
    assert "PWNED" not in outside_of_code(summary(pages.GRADES["hostile"]))


@FOR_A_RELEASE
@pytest.mark.parametrize("text", LIVE.values(), ids=LIVE)
def test_a_renderer_makes_text_of_it(text):
    renderer = pytest.importorskip("markdown_it").MarkdownIt("gfm-like")
    page = renderer.render(summary(with_text(text)))
    shown = re.sub(r"<pre>.*?</pre>", "", page, flags=re.DOTALL)
    assert not re.search(r"PWNED|<img|<a |<b>|tada", shown)
    assert "<pre><code" in page


@FOR_A_RELEASE
def test_titles_of_an_assignment_are_shown_as_they_are_written():
    title = "a|b *c* <d> @e `f` [g](h) $i$ https://j.k"
    unit = replace(BAD.units[0], title=title)
    chosen = replace(BAD.assignment, units=(unit,), title=title)
    shown = summary(replace(BAD, assignment=chosen, chosen=frozenset("A")))
    assert not re.search(r"a\|b|\*c|<d>|@e|`f`|\[g\]|\$i|//", outside_of_code(shown))


def annotated(evidence, path="homework/hand_in.py", **changes):
    """Return the annotations of a check that fails with this evidence."""
    failed = a_failure(possible=10, evidence=evidence, **changes)
    return PRINTED["github"](a_grade(failed, path=Path(path)))


def test_a_finding_is_a_warning_at_its_line():
    found = Finding(place="line 12", code="x=1", text="Put blanks around =.")
    assert annotated(Evidence(findings=(found,))) == (
        "::warning file=homework/hand_in.py,line=12,title=Step A%3A It does A.::"
        "Put blanks around =.\n"
    )


def test_a_cell_of_a_notebook_is_named():
    command = annotated(Evidence(place="cell 3, line 4", actual="NameError"), "hand_in.ipynb")
    assert command == (
        "::warning file=hand_in.ipynb,title=Step A%3A It does A.::cell 3, line 4: NameError\n"
    )


def test_signs_of_the_command_are_escaped():
    seen = Evidence(place="line 7", actual="100%\r\n::error::no")
    command = annotated(seen, "a,b:c%.py", title="It is 5:1, or 50%\n.")
    assert command == (
        "::warning file=a%2Cb%3Ac%25.py,line=7,title=Step A%3A It is 5%3A1%2C or 50%25%0A.::"
        "100%25␍%0A::error::no\n"
    )


@FOR_A_RELEASE
def test_what_is_right_and_what_is_another_unit_s_fault_is_not_annotated():
    seen = Evidence(place="line 7", actual="NameError")
    assert PRINTED["github"](GOOD) == ""
    assert annotated(seen, blamed_unit="B") == ""


@FOR_A_RELEASE
def test_annotations_are_a_few_and_none_twice():
    found = [Finding(place=f"line {n // 2}", code="", text="x" * 9000) for n in range(100)]
    lines = annotated(Evidence(findings=tuple(found))).splitlines()
    assert len(lines) == len(set(lines)) == 10
    assert max(map(len, lines)) < 1300


def test_hostile_texts_start_no_command_of_their_own():
    printed = PRINTED["github"](pages.GRADES["hostile"])
    assert printed
    assert all(line.startswith("::warning file=") for line in printed.splitlines())

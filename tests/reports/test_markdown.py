"""The summary for a job's page: what a submission says is text there and nothing else."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from harness.model import Evidence, Outcome, Repair
from harness.reports import FORMATS
from tests import pages
from tests.reports.grades import BAD, a_grade, verdict
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
    """Return the summary of a grade."""
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
    failed = verdict("A", Outcome.FAILED, points=0, possible=10, evidence=seen)
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

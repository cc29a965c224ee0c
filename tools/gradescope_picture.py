"""Draws what a student sees on Gradescope, from a results.json of this grader.

    python -m tools.gradescope_picture    writes docs/guides/gradescope.svg

The submission is a program of the corpus; texts, points and colours are those of its results.json,
the places of the boxes those of Gradescope's page.  The first tests alone are drawn in full.
"""

import json
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path
from typing import Any

from harness import assignment
from harness.api import grade
from harness.reports import FORMATS
from tools.programs import whole_program

SLUG, MISTAKE = "dict_board", "players_swapped"
TARGET = Path(__file__).parent.parent / "docs" / "guides" / "gradescope.svg"
WIDTH, SIDE, PADDING, LINE = 1000, 650, 14, 17  # pixels, SIDE is where the right column begins
DRAWN_TESTS = 3
COLOURS, GREY = {"passed": "#1b6f3a", "failed": "#a4262c"}, "#595959"
STYLE = (
    "text{font:13px sans-serif;fill:#222;white-space:pre}.m{font:12px monospace}.b{font-weight:700}"
)


class Column:
    """Lines of text from the top down."""

    def __init__(self, left: int) -> None:
        self.left = left
        self.top = 34
        self.parts: list[str] = []

    def write(self, text: str, kind: str = "", colour: str = "") -> None:
        """Add a line."""
        fill = f' style="fill:{colour}"' if colour else ""
        place = f'x="{self.left}" y="{self.top}"'
        self.parts.append(f'<text {place} class="{kind}"{fill}>{escape(text)}</text>')
        self.top += LINE

    def write_box(self, text: str) -> None:
        """Add a frame with the lines of a text in it."""
        lines = text.splitlines()
        place = f'x="{self.left - 8}" y="{self.top - 13}" width="{SIDE - self.left - 16}"'
        self.parts.append(
            f'<rect {place} height="{LINE * len(lines) + 8}" fill="#fff" stroke="#bbb"/>'
        )
        for line in lines:
            self.write(line, "m")
        self.top += PADDING


def picture_of(results: Mapping[str, Any]) -> str:
    left, right = Column(PADDING + 8), Column(SIDE + PADDING)
    left.write("Autograder Results", "b")
    left.write_box(results["output"])
    for test in results["tests"][:DRAWN_TESTS]:
        left.write(heading_of(test), "b", COLOURS[test["status"]])
        left.write_box(test["output"])
    right.write("AUTOGRADER SCORE", "b", GREY)
    right.write(f"{results['score']:g} / {results['extra_data']['max_score']:g}", "b")
    for line, kind, colour in listed_tests(results["tests"]):
        right.write(line, kind, colour)
    height = max(left.top, right.top)
    caption = f"Score {results['score']:g}. {results['output']}"
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
            f"<title>{escape(caption)}</title>",
            f"<style>{STYLE}</style>",
            f'<rect width="{WIDTH}" height="{height}" fill="#f4f4f4"/>',
            *left.parts,
            *right.parts,
            "</svg>",
            "",
        ]
    )


def heading_of(test: Mapping[str, Any]) -> str:
    """Return what Gradescope writes above a test."""
    return f"{test['number']}) {test['name']} ({test['score']:g}/{test['max_score']:g})"


def listed_tests(tests: list[dict[str, Any]]) -> Iterator[tuple[str, str, str]]:
    """Yield the lines of the right column: failed tests, then passed ones."""
    for title, status in (("FAILED TESTS", "failed"), ("PASSED TESTS", "passed")):
        yield "", "", ""
        yield title, "b", GREY
        for test in tests:
            if test["status"] == status:
                yield heading_of(test), "", COLOURS[status]


def example_results() -> dict[str, Any]:
    """Return the results.json of the program that is drawn."""
    chosen = assignment.load(SLUG)
    with tempfile.TemporaryDirectory() as folder:
        submitted = Path(folder, chosen.files[0])
        shutil.copyfile(whole_program(SLUG, MISTAKE), submitted)
        found: dict[str, Any] = json.loads(FORMATS["gradescope"](grade(chosen, submitted)))
        return found


def main() -> None:
    """Write the picture."""
    TARGET.write_text(picture_of(example_results()), "utf-8")
    print(TARGET)


if __name__ == "__main__":
    main()

"""Writes what audits found into docs/background/audit.json, and its tables into two pages.

These are README.md and docs/background/audit.md.

    python -m tools.publish_audit [SLUG ...] [--most N] [--jobs N]    audits them, then writes
    python -m tools.publish_audit --tables                            writes the tables alone

An audit goes on where another one has stopped, so what was graded before is not graded again.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

from harness import assignment
from tools.programs import ROOT

FIGURES = ROOT / "docs" / "background" / "audit.json"
PAGES = (ROOT / "README.md", ROOT / "docs" / "background" / "audit.md")
REWRITES = 40  # right programs of each assignment, at most
BEGIN, END = "<!-- audit: written by `make audit PUBLISH=1` -->", "<!-- audit: end -->"
TABLE = re.compile(f"{re.escape(BEGIN)}\n.*?{re.escape(END)}\n", re.DOTALL)
HEADINGS = (
    *("assignment", "mutants graded", "mistakes", "lose points in the right unit"),
    *("in another one too", "shown a cause", "official examples alone", "right programs accepted"),
)

Figures = Mapping[str, Any]


def main() -> int:
    """Audit assignments; write the figures and the tables.  Return the exit code of an audit."""
    parser = argparse.ArgumentParser(prog="python -m tools.publish_audit", description=__doc__)
    parser.add_argument("slugs", nargs="*", metavar="SLUG", help="default: all assignments")
    parser.add_argument("--most", metavar="N", help="default: all mutants")
    parser.add_argument("--jobs", metavar="N", default="2")
    parser.add_argument("--tables", action="store_true", help="audit nothing")
    options = parser.parse_args()
    for slug in [] if options.tables else options.slugs or assignment.slugs():
        size = ["--most", options.most] if options.most else ["--all"]
        wrong = [slug, *size, "--beside", "examples"]
        right = [slug, "--rewrites", "--most", str(REWRITES)]
        (mutants,), (rewrites,) = (
            report_of([*one, "--jobs", options.jobs]) for one in (wrong, right)
        )
        found = {
            "date": datetime.now(timezone.utc).date().isoformat(),
            "command": " ".join(["python -m tools.audit", *wrong]),
            **figures_of(mutants, rewrites),
        }
        figures = {**read_figures(), slug: found}
        FIGURES.write_text(json.dumps(figures, indent=2, sort_keys=True) + "\n", "utf-8")
    write_tables()
    return 0


def report_of(arguments: Sequence[str]) -> list[Figures]:
    """Return the report of an audit.  Raises SystemExit where it comes to no end."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "report.json"
        command = [sys.executable, "-m", "tools.audit", *arguments, "--report", f"json={path}"]
        if code := subprocess.run(command, cwd=ROOT, check=False).returncode:
            raise SystemExit(code)
        found: list[Figures] = json.loads(path.read_text("utf-8"))
        return found


def figures_of(mutants: Figures, rewrites: Figures) -> Figures:
    """Return the counts that are shown, from the two reports on an assignment."""
    account = mutants["accounts"][-1]
    right = rewrites["rewrites"].values()
    return {
        "mutants": len(mutants["mutants"]),
        "of": mutants["of"],
        "proven": sum(mutant["proven"] for mutant in mutants["mutants"]),
        "equivalent": account["equivalent"],
        "mistakes": account["mutants"],
        "killed_right": account["killed_right"],
        "elsewhere": account["elsewhere"],
        "told": account["told"],
        "by_examples": account["by_examples"],
        "rewrites": len(right),
        "rewrites_accepted": sum(not one["lost"] for one in right),
    }


def read_figures() -> Mapping[str, Figures]:
    """Return the figures of each assignment, none where there is no file."""
    found: Mapping[str, Figures] = json.loads(FIGURES.read_text("utf-8"))
    return found


def write_tables() -> None:
    """Put the table of the figures into each page, in the place of the last one."""
    table = published_table(read_figures())
    for page in PAGES:  # by a function: in a text a backslash would begin an escape
        page.write_text(TABLE.sub(lambda _: table, page.read_text("utf-8")), "utf-8")


def published_table(figures: Mapping[str, Figures]) -> str:
    """Return the table of the figures as it stands in a page, with its marks around it."""
    rows = [HEADINGS, ["---"] * len(HEADINGS), *(as_row(*one) for one in sorted(figures.items()))]
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join([BEGIN, *lines, END]) + "\n"


def as_row(slug: str, one: Figures) -> Iterable[str]:

    def share_of(key: str) -> str:
        return f"{one[key]} ({100 * one[key] / one['mistakes']:.1f} %)"

    shares = map(share_of, ("killed_right", "elsewhere", "told", "by_examples"))
    accepted = f"{one['rewrites_accepted']} of {one['rewrites']}"
    return [
        f"`{slug}`",
        f"{one['mutants']} of {one['of']}",
        str(one["mistakes"]),
        *shares,
        accepted,
    ]


if __name__ == "__main__":
    raise SystemExit(main())

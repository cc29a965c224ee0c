"""How a submission is written: rules that a reader looks at, and sentences on what it finds.

It looks while the checks are being loaded, and ends before any of the submission runs.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from harness.assignment.tables import Tables, read_toml
from harness.checks.comparison import BrokenRule
from harness.errors import AssignmentError, Disturbed, StudentFailure
from harness.model import NOTE, Assignment, Evidence, Finding, Submission
from harness.printable import cut_code, cut_name

Json = Any
Ask = Callable[[Sequence[str], Json], Any]
STYLE = "style"  # the table, its unit, and the kind of its checks
MOST_FINDINGS = 20  # of a rule that are shown
SENTENCES = Path(__file__).with_name("sentences.toml")
RULE_KEYS = {"also", "exempt", "exempt_while", "id", "kind", "limit", "title"}
VERBS = Path(__file__).parent / "inside" / "verbs.txt"
RULES = "extensions.style.inside"
ALL_RULES = ("pycodestyle", f"{RULES}.all_rules")
# What is too much for one of these does not keep the other from looking.
APART = ((f"{RULES}.tree",), ("pycodestyle", f"{RULES}.spacing"))
TOO_MUCH = (
    "We could not judge the style of this file in time. "
    "It has a line that is far too long, or code that is nested too deeply."
)


class TooLittle(StudentFailure):
    """Not enough functions are written for the style of the file to count."""


class Unjudgeable(StudentFailure):
    """The text could not be looked at by rules within their limits."""


class Style:
    """The style of a submission, asked by the checks of the unit `style`: an `Inspection`."""

    def __init__(self, assignment: Assignment, submission: Submission) -> None:
        self._assignment = assignment
        self.submission = submission
        self._read = submission
        self._ask: Ask | None = None
        self._readers: list[Any] = []
        self._replies: list[Json] = []
        self._disturbance: Disturbed | None = None

    def start(self, ask: Ask) -> None:
        """Let a reader look at the submission."""
        self._ask = ask
        self._ask_reader(ALL_RULES)

    def _ask_reader(self, modules: Sequence[str]) -> None:
        if self._ask is not None:
            self._readers.append(self._ask(modules, self.reader_request()))

    def take_findings(self, read: Submission) -> None:
        """Take in what the reader found; where it was too much for it, what others find.

        Of a submission that came in another form its plain program is looked at, once it is `read`.
        """
        before, self._read = _sources(self.submission), read
        if self._ask is not None and _sources(read) != before:
            self.close()
            self._ask_reader(ALL_RULES)
        if self._ask is not None and not self._take_replies():
            for modules in APART:
                self._ask_reader(modules)
            self._take_replies()

    def _take_replies(self) -> bool:
        """Take in what readers found, and end them; return whether that is anything."""
        for reader in self._readers:
            try:
                self.take_in(reader.reply())  # with a "problem" its rules cannot be judged
            except Disturbed as disturbance:
                self._disturbance = disturbance
        self.close()
        return any("found" in reply or "fault" in reply for reply in self._replies)

    def take_in(self, reply: Json) -> None:
        """Take in what a reader answers."""
        self._replies.append(reply)

    def close(self) -> None:
        """End the readers."""
        while self._readers:
            self._readers.pop().close()

    def passes(self, *rules: str, limit: int | None = None, exempt: Collection[str] = ()) -> bool:
        """Return that no rule is broken.  Raises BrokenRule with each line, TooLittle, Unjudgeable.

        Args:
            *rules: Keys of `sentences.toml`; the example that a report shows is the first one's.
            limit: What a rule that counts allows at most.
            exempt: The names that are not to be blamed.
        """
        findings = [(rule, finding) for rule in rules for finding in self._findings_of(rule)]
        self._demand_enough()
        broken = {
            (finding["line"], finding_sentence(rule, finding, limit))
            for rule, finding in findings
            if finding["name"] not in exempt and (limit is None or int(finding["detail"]) > limit)
        }
        if broken:
            at, lines = self.submission.place, self.submission.lines
            shown = tuple(
                Finding(place=at(line), code=cut_code(lines[line - 1]), text=text)
                for line, text in sorted(broken)[:MOST_FINDINGS]
            )
            example = str(rule_sentences()[rules[0]]["example"]).rstrip()
            is_cut = len(broken) > MOST_FINDINGS
            raise BrokenRule(Evidence(findings=shown, more_findings=is_cut, example=example))
        return True

    def names(self, rule: str) -> set[str]:
        """Return the names that a rule finds, blamed or not.  Raises Unjudgeable."""
        return {finding["name"] for finding in self._findings_of(rule)}

    def _findings_of(self, rule: str) -> list[Json]:
        if rule not in rule_sentences():
            raise AssignmentError(f"there is no rule of style {rule!r}")
        if self._ask is None and not self._replies:
            raise AssignmentError(f"only the checks of a unit {STYLE!r} can ask for style")
        for reply in self._replies:
            if "fault" in reply:
                raise AssignmentError(f"the rules of style are wrong: {reply['fault']}")
            if rule in reply.get("found", {}):
                found: list[Json] = reply["found"][rule]
                return found
        raise self._disturbance or Unjudgeable(TOO_MUCH)

    def counts(self) -> bool:
        """Return whether enough is written for style to count.

        True where nobody can tell: then the checks themselves say what is wrong.
        """
        try:
            self._demand_enough()
        except (StudentFailure, Disturbed) as doubt:
            return not isinstance(doubt, TooLittle)
        return True

    def _demand_enough(self) -> None:
        """Raise TooLittle when fewer than half of the functions are written."""
        written = [reply["written"] for reply in self._replies if "written" in reply]
        if not written:
            raise self._disturbance or Unjudgeable(TOO_MUCH)
        count, wanted = len(written[0]), len(self._assignment.functions)
        if 2 * count < wanted:
            raise TooLittle(
                f"Style counts once half of the functions are written. So far: {count} of {wanted}."
            )

    def reader_request(self) -> dict[str, Json]:
        """Return what a reader is asked: the rules in `inside/` read its keys."""
        assignment, submission = self._assignment, self.submission
        source, *modules = _sources(self._read)
        verbs, _, words = VERBS.read_text("utf-8").partition("\n\n")
        return {
            "source": _own_lines(source, submission.source),
            "remarks": submission.remarks,
            "template": starter_text(assignment),
            "titles": [assignment.title, *assignment.files],
            "functions": list(assignment.functions),
            "verbs": verbs.split(),
            "words": words.split(),
            "modules": [
                {
                    "source": _own_lines(text, module.source),
                    "remarks": "",
                    "template": starter_text(assignment, module.name),
                    "lines_before": module.first - 1,
                }
                for text, module in zip(modules, submission.modules, strict=True)
            ],
        }


def _sources(submission: Submission) -> list[str]:
    return [submission.source, *(module.source for module in submission.modules)]


def _own_lines(text: str, source: str) -> str:
    """Return a text without what was added below the lines of the source that it comes from."""
    return "\n".join(text.split("\n")[: source.count("\n") + 1])


def finding_sentence(rule: str, finding: Json, limit: int | None) -> str:
    """Return the sentence on what a reader found, which may name the limit of the rule."""
    sentence = rule_sentences()[rule]
    kind = "detailed" if finding["detail"] and "detailed" in sentence else "finding"
    names = {key: cut_name(finding[key]) for key in ("name", "detail")}
    return str(sentence[kind]).format(**names, limit=limit)


@cache
def rule_sentences() -> dict[str, dict[str, Any]]:
    """Return the table of `sentences.toml`, by rule."""
    return read_toml(SENTENCES)


def starter_text(assignment: Assignment, module: str = "") -> str:
    """Return the text of the starter file, or of a `module` of it; "" where there is none."""
    path = assignment.template_files.get(module or assignment.files[0])
    return path.read_text("utf-8") if path and path.is_file() else ""


def read_style_table(tables: Tables, table: Mapping[str, Any]) -> Mapping[str, Mapping[str, Any]]:
    """Return the rules that an assignment's table names.  Raises AssignmentError for a mistake."""
    _demand_known(tables, STYLE, table)
    return {name: _read_rule(tables, name, table) for name in table}


def _read_rule(tables: Tables, name: str, table: Mapping[str, Any]) -> Mapping[str, Any]:
    place = f"{STYLE}: {name}"
    rule: Mapping[str, Any] = tables.get_required(STYLE, table, name, dict)
    tables.refuse_unknown(place, rule, RULE_KEYS)
    for key, default in (("id", ""), ("title", ""), ("exempt", []), ("exempt_while", {})):
        tables.get_optional(place, rule, key, default)
    _demand_known(tables, f"{place}: also", tables.get_optional(place, rule, "also", []))
    tables.demand_choice(f"{place}: kind", rule.get("kind", STYLE), (STYLE, NOTE))
    if "{limit}" in rule_sentences()[name]["finding"]:
        tables.demand_count(f"{place}: limit", tables.get_required(place, rule, "limit", object))
    elif "limit" in rule:
        raise tables.mistake_in(f"{place}: this rule counts nothing; leave its limit out")
    return rule


def _demand_known(tables: Tables, place: str, names: Iterable[object]) -> None:
    known = rule_sentences()
    for name in names:
        if name not in known:
            raise tables.mistake_in(f"{place}: unknown rule {name!r}; known: {sorted(known)}")

"""Grades for the tests of the HTML report: all that a page can show."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

from extensions.trace.film import CallTrace, CodeLine, Moment
from harness.model import Cause, Evidence, Finding, Grade, Outcome, Repair, Unit, Verdict
from harness.transcripts.differences import side_by_side
from harness.transcripts.screen import Screen
from tests.helpers import an_assignment, typed

UNITS = (
    Unit(id="A", title="Count", points=Fraction(10), shares={}),
    Unit(id="B", title="Play", points=Fraction(5), shares={}),
    Unit(id="C", title="Lift off", points=Fraction(5), shares={}),
    Unit(id="style", title="Style", points=Fraction(3), shares={}, graded=False),
)
ASSIGNMENT = an_assignment(
    title="Counting", units=UNITS, step="Step", costs={"encoding": Fraction(1)}
)


def cells(line):
    """Takes lines between bars for a drawing."""
    return line.strip("|") if line.startswith("|") else None


EXPECTED = Screen(
    f"Hello\n\n|X |\n|  |\nRow: {typed(1)}|X |\n|O |\n\nRow: {typed(2)}|XX|\n|O |\nX wins\n"
)
SEEN = Screen(
    f"hello\n|X |\n|  |\nRow: {typed(1)}|X |\n|X |\n\nRow: {typed(2)}|XX|\n|X |\nX wins\nBye\n"
)
ROWS = side_by_side(EXPECTED, SEEN, cells)


def of_count(kind, line, **parts):
    """Return a moment of the only run of a function count."""
    place = f"line {line}"
    return Moment(kind=kind, line=line, place=place, function="count", run=0, depth=0, **parts)


FILM = CallTrace(
    function="count",
    code=(
        CodeLine(line=5, label="5", code="def count(board):"),
        CodeLine(line=6, label="6", code="    first = board[0]"),
        CodeLine(line=7, label="7", code="    return 1"),
    ),
    moments=(
        of_count("call", 5, names=(("board", " X|O\n -+-\n  | "),), said="count begins."),
        of_count("line", 6, names=(("first", "'X'"),), printed="Hello\nRow: «2»\n"),
        of_count("return", 7, said="Here count returns [1, 2, 3]; expected [3, 2, 1].", skipped=12),
    ),
)
QUESTIONS = side_by_side(
    Screen(f"Row: {typed(5)}Row: {typed(1)}Column: {typed(0)}"), Screen(f"Row: {typed(5)}")
)

# What a submission may print to break the page; each text holds PWNED.
HOSTILE = (
    "</script><script>document.title = 'PWNED'</script>",
    "</style><img src=x onerror=\"document.title='PWNED'\">",
    "\"><svg onload=document.title='PWNED'>",
    "' onfocus=document.title='PWNED' autofocus x='",
    "{{ 'PWNED'.upper() }}{% raw %}",
    "<!-- PWNED",
    "]]>PWNED<![CDATA[",
    "</details></main></body></html>PWNED",
    "<a href='javascript:PWNED'>&lt;b&gt;PWNED",
    "\u202ePWNED\u2066\u200f\u200b",
    "\x00\x07\x1b[31mPWNED\x9b\x7f\ud800",
    "<iframe src=http://127.0.0.1:9/PWNED></iframe>",
    "<link rel=stylesheet href=//127.0.0.1:9/PWNED><base href=//127.0.0.1:9/>",
)


def verdict(unit, outcome, *, points=0, possible=1, **changes):
    """Return a check's result; `diagnosis` is the id of a cause that has no sentence."""
    if named := changes.pop("diagnosis", None):
        changes["cause"] = Cause(id=named)
    return Verdict(
        **{
            "check": f"test_all::test_{unit}_{len(changes)}",
            "unit": unit,
            "kind": "behaviour",
            "group": "behaviour",
            "title": f"It does {unit}.",
            "outcome": outcome,
            "points": Fraction(points),
            "possible": Fraction(possible),
            **changes,
        }
    )


def a_grade(*verdicts, **changes):
    """Return a grade of the units A, B and C."""
    return Grade(
        **{
            "assignment": ASSIGNMENT,
            "path": Path("homework/hand_in.py"),
            "chosen": frozenset("ABC"),
            "verdicts": verdicts,
            **changes,
        }
    )


FOUND = Evidence(
    did="count(board)\nwith board =\n X|O\n -+-\n  | ",
    typed=("2", "", "yes"),
    expected="[3, 2, 1]",
    actual="[1, 2, 3]",
    place="line 7",
    code="return 1",
    hint="It counts the wrong way.",
)
WHOLE = a_grade(
    verdict("A", Outcome.PASSED, points=4, possible=4),
    verdict(
        "A",
        Outcome.FAILED,
        possible=6,
        title="It counts down.",
        evidence=FOUND,
        explanations=(FILM,),
    ),
    verdict(
        "B",
        Outcome.FAILED,
        possible=3,
        title="The game goes as in the example.",
        kind="transcript",
        evidence=Evidence(did="your program", typed=("1", "2"), rows=ROWS),
    ),
    verdict("B", Outcome.FAILED, possible=2, title="It asks.", evidence=Evidence(rows=QUESTIONS)),
    verdict("C", Outcome.PASSED, points=5, possible=5, title="It starts.", blamed_unit="A"),
    repairs=(Repair(kind="encoding", text="It was read as Windows text."),),
    notes=("Half of it is there.",),
    troubles=("test_all.py: NameError",),
)
RIGHT = a_grade(
    verdict("A", Outcome.PASSED, points=10, possible=10),
    verdict("B", Outcome.PASSED, points=5, possible=5),
    verdict("C", Outcome.PASSED, points=5, possible=5),
)
UNREADABLE = a_grade(
    verdict("A", Outcome.FAILED, possible=10, evidence=Evidence(actual="line 2: def f(:")),
    chosen=frozenset("A"),
    problem="Python cannot read the file: line 2 holds a syntax error.\n    2: def f(:",
)


def film_of(text):
    """Return a film with a text wherever a submission's text can stand."""
    moment = replace(
        FILM.moments[0], place=text, function=text, names=((text, text),), printed=text, said=text
    )
    line = CodeLine(line=5, label=text, code=text)
    return CallTrace(function=text, code=(line,), moments=(moment, moment))


def hostile():
    """Return a grade that holds every hostile text wherever a submission's text can stand."""
    verdicts = [
        verdict(
            "ABC"[number % 3],
            Outcome.FAILED,
            check=f"test_all::test_{number}",
            title=f"Fact {number}.",
            evidence=Evidence(
                did=text,
                typed=(text,),
                expected=text,
                actual=text,
                place="line 7",
                code=text,
                hint=text,
                findings=(Finding(place="line 7", code=text, text=text),),
                example=text,
                rows=side_by_side(
                    Screen(f"|{text}|\n? {typed(1)}"),
                    Screen(f"{text}\n|{text}{number}|\n{text}? {typed(text)}"),
                    cells,
                ),
            ),
            explanations=(film_of(text),),
        )
        for number, text in enumerate(HOSTILE)
    ]
    return a_grade(
        *verdicts, path=Path(f"{HOSTILE[1].replace('/', '')}.py"), notes=HOSTILE, troubles=HOSTILE
    )


GRADES = {"whole": WHOLE, "right": RIGHT, "unreadable": UNREADABLE, "hostile": hostile()}

"""What a failed check saw, as a student reads it: from calls, games and comparisons to Evidence."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product, takewhile
from typing import Any

from harness import errors
from harness.checks.comparison import Approx, BrokenRule, Comparison, Exactly, Mismatch, approx
from harness.errors import AskedForMore, DoesNotFit, NotRaised, Raised, StudentFailure
from harness.execution.calls import Call, draws_text
from harness.execution.exact import Fields, Wanted, builtin_kind, library_type, same
from harness.execution.facts import THE_PROGRAM
from harness.execution.playing import Game
from harness.execution.program import Program
from harness.execution.student import Object
from harness.feedback import rendering
from harness.feedback.causes import infer_cause
from harness.feedback.rendering import Drawing, plain_text
from harness.model import Evidence, Record, Row
from harness.printable import cut_code, cut_line, cut_lines
from harness.transcripts import events
from harness.transcripts.differences import OF_WORDING, ending, side_by_side, side_of
from harness.transcripts.screen import Screen, with_guillemets
from harness.wire import DATA_CLASS

MOST_OBJECTS = 20  # objects of which attributes are asked for
MOST_VALUES = 300
DEEPEST = 8  # containers in containers
PRINTED = "printed_not_returned"
CIRCULAR = "most likely due to a circular import"  # as Python says it
CONTAINERS: dict[type, str] = {dict: "dictionary", list: "list", set: "set"}
NAME = re.compile(r"[^\W\d]\w*")
END = ""  # what is asked where a call should have come to its end
MOST_SHOWN_LINES = 8  # at the end of a screen that was to be shorter
STOPPED = "… (it was stopped here)"  # in place of what a screen showed last
REFUSED = "ValueError"  # what a conversion raises that an answer does not suit
WRITTEN = (tuple, set, frozenset, range)  # by exact type: no value of a program comes as one


class Situation(Record):
    """What a check had done when it ended: its last comparison, its calls and its games.

    `screen_of` gives the screen that a call should show, None where that is not known.
    """

    comparison: Comparison | None
    calls: Sequence[Call]
    games: Sequence[Game]
    screen_of: Callable[[Call], Screen | None] = lambda call: None

    def evidence(self, drawing: Drawing) -> Evidence:
        """Return what was played, else called, last, and typed; empty evidence without either."""
        if self.games:
            game = self.games[-1]
            did = game.did
            if did != THE_PROGRAM:  # its screen shows what it was given
                did = rendering.call_text(did, game.given, drawing.draw).partition("\n")[0]
            draws = draws_text(game.draws, len(game.draws))
            did = with_seed(did, game.call.seed if game.call else None)
            return Evidence(did="\n".join(filter(None, (did, draws))), typed=game.typed)
        if not self.calls:
            return Evidence()
        last = self._last_call()
        paste = ""
        if not (last.on or last.named or last.command):
            paste = rendering.to_paste(last.function, last.given, drawing.draw)
        did = rendering.story_text(last, drawing.draw)
        if len(self.calls) == 1:  # later ones draw what those before have left
            did = with_seed(did, last.seed)
        return Evidence(did=did, paste=paste, typed=last.typed)

    def _last_call(self) -> Call:
        """Return the last call; after one that made the object which is wanted, both together."""
        last = self.calls[-1]
        wanted = self.comparison.expected if self.comparison else None
        is_made = isinstance(wanted, Object) and last.target == wanted.remote_name
        if not is_made or len(self.calls) == 1:
            return last
        previous = self.calls[-2]
        story = [*previous.before, previous, *last.before]
        return replace(last, before=tuple({id(call): call for call in story}.values()))


def with_seed(did: str, seed: int | None) -> str:
    """Return a call with the seed that chance was given before it, if any."""
    between = "\n" if "\n" in did else " "
    return did if seed is None else f"{did}{between}after random.seed({seed})"


def with_story(evidence: Evidence, call: Call, draw: rendering.Draw) -> Evidence:
    """Return evidence with another text of a call, and lines to paste, both after earlier calls."""
    calls = (*call.before, call)
    pasted = [rendering.to_paste(call.function, call.given, draw) for call in calls]
    lines = [
        (text or rendering.call_text(each.function, each.given, draw)) + rendering.after_call(each)
        for text, each in zip(pasted, calls, strict=True)
    ]
    paste = "".join(lines).removesuffix(rendering.after_call(call)) if any(pasted) else ""
    return replace(evidence, did=rendering.story_text(call, draw), paste=paste)


def of_failure(
    failure: BaseException, situation: Situation, program: Program, drawing: Drawing
) -> Evidence:
    """Return the evidence for a check that ended with `failure`, with the cause that it shows."""
    ended = situation.games[-1].failure if situation.games else None
    # where a game could not be called nothing was played: no screen says anything
    failure = ended if isinstance(ended, DoesNotFit) else failure
    evidence = _evidence_of(failure, situation, program, drawing)
    is_circular = CIRCULAR in str(failure) or CIRCULAR in str(ended)
    return replace(evidence, shows="circular_import") if is_circular else evidence


def _evidence_of(
    failure: BaseException, situation: Situation, program: Program, drawing: Drawing
) -> Evidence:
    if isinstance(failure, BrokenRule):
        return failure.evidence
    evidence = situation.evidence(drawing)
    last = situation.calls[-1] if situation.calls else None
    if last and last.command and not last.failure:
        evidence = replace(evidence, hint=exit_sentence(last))
    game = situation.games[-1] if situation.games else None
    stray = stray_answer(game, drawing) if game else {}
    if game and stray and failure is game.failure:
        return replace(evidence, rows=_side_by_side(game.expected, game.seen, drawing), **stray)
    if isinstance(failure, StudentFailure):
        changes = _failure_fields(failure, situation, drawing)
        return _with_line(replace(evidence, **changes), failure, program)
    comparison = failure.comparison if isinstance(failure, Mismatch) else situation.comparison
    if comparison is not None:
        comparison, fields = find_inspected(comparison, situation.calls, failure, drawing)
        evidence = replace(evidence, **fields)
        evidence = _evidence_of_comparison(evidence, comparison, situation, drawing)
    elif str(failure).startswith("assert "):
        evidence = replace(evidence, shows=shown_by_run(None, situation.calls))
    else:  # the check's own words; those above are pytest's
        evidence = replace(evidence, hint=cut_line(str(failure).partition("\n")[0]))
    if stray:
        return replace(evidence, **stray)
    if game and game.failure is not None:
        hint = cut_lines(str(game.failure))
        rows, printed = (rows_of_ended(each, game) for each in (evidence.rows, evidence.printed))
        evidence = replace(evidence, rows=rows, printed=printed, hint=hint)
        return _with_line(evidence, game.failure, program)
    return evidence


def rows_of_ended(rows: tuple[Row, ...], game: Game) -> tuple[Row, ...]:
    """Return the rows of a game; in one that was stopped as it went on nothing is missing."""
    end = len(rows) - sum(1 for _ in takewhile(lambda row: row.actual is None, reversed(rows)))
    if not isinstance(game.failure, (errors.PrintedTooMuch, errors.TimedOut)) or not rows[end:]:
        return rows
    stopped, *others = (replace(row, difference="") for row in rows[end:])
    return (*rows[:end], replace(stopped, actual=STOPPED, alone=False), *others)


def find_inspected(
    comparison: Comparison, calls: Sequence[Call], failure: BaseException, drawing: Drawing
) -> tuple[Comparison, Mapping[str, Any]]:
    """Return what is compared, and fields of evidence where it is not the result of the last call.

    That is an argument as it is afterwards, or what a line of an example looks up.
    """
    last = calls[-1] if calls else None
    if last is None or last.failure or last.on or last.named or last.command:
        return comparison, {}
    actual, expected = comparison.actual, comparison.expected
    arguments = last.arguments
    if actual is arguments and isinstance(expected, tuple) and len(expected) == len(arguments):
        pairs = zip(arguments, expected, strict=True)
        actual, expected = next((both for both in pairs if not same(*both)), (actual, expected))
        comparison = replace(comparison, actual=actual, expected=expected)
    shown = failure if isinstance(failure, Mismatch) else Mismatch(comparison)
    example, names = shown.example, shown.names
    is_result = last.returned is not None and actual is last.returned
    number = next((n for n, argument in enumerate(arguments) if argument is actual), None)
    is_looked_up = example and f"{last.function}(" not in example and "=" not in example
    if is_looked_up and not (is_result and number is None):
        return comparison, _inspected_by(example, names, last, drawing)
    if number is None or is_result or builtin_kind(actual) not in CONTAINERS:
        return comparison, {}
    head, name = rendering.before_look(last, number, drawing.draw)
    is_drawn = drawing.draw(actual) is not None or drawing.draw(last.given[number]) is not None
    kind = name if is_drawn else CONTAINERS[builtin_kind(actual)]
    return comparison, {"thing": f"the {kind} after the call", "paste": head and head + name}


def _inspected_by(
    example: str, names: Mapping[str, object], last: Call, drawing: Drawing
) -> Mapping[str, Any]:
    head, held = "", [name for name, value in names.items() if builtin_kind(value) in CONTAINERS]
    texts = {name: plain_text(names[name]) for name in names.keys() - {*held}}
    for name, (number, argument) in product(held, enumerate(last.arguments)):
        if argument is names[name]:
            head, texts[name] = rendering.before_look(last, number, drawing.draw)
    shown = NAME.sub(lambda match: texts.get(match[0], match[0]), example)
    named = f"the {shown}" if shown.isidentifier() else f"`{shown}`"
    return {"thing": f"{named} after the call", "paste": head and head + shown}


def _failure_fields(
    failure: StudentFailure, situation: Situation, drawing: Drawing
) -> Mapping[str, Any]:
    sentence = cut_lines(str(failure))
    if isinstance(failure, NotRaised):
        shows = "another_exception" if failure.name else "not_raised"
        return {"expected": failure.expected, "actual": sentence, "shows": shows}
    if not isinstance(failure, AskedForMore):
        fits = not isinstance(failure, DoesNotFit) or "argument" not in sentence
        return {"actual": sentence, "shows": "" if fits else "other_parameters"}
    game = situation.games[-1] if situation.games else None
    if game and failure is game.failure:
        return {"rows": _side_by_side(game.expected, game.seen, drawing), "hint": sentence}
    last = situation.calls[-1] if situation.calls else None
    if last is None or last.failure is not failure:
        return {"actual": sentence}
    right = situation.screen_of(last) if last.typed else None
    rows = _side_by_side(right, last.printed, drawing) if right is not None else ()
    return {**open_call_fields(failure, last, right), "rows": rows}


def _side_by_side(expected: Screen, seen: Screen, drawing: Drawing) -> tuple[Row, ...]:
    """Return two screens side by side, read as the assignment draws.

    Where blank lines do not count both are shown with theirs, and none of them differs.
    """
    if not expected.whole or not seen.whole:
        return side_by_side(expected, seen, drawing.cells, drawing.player, drawing.endings)
    rows = _side_by_side(expected.whole, seen.whole, drawing)
    return tuple(
        row if row.expected or row.actual else replace(row, differs=False, difference="")
        for row in rows
    )


def _game_rows(
    rows: tuple[Row, ...], expected: Screen, seen: Screen, situation: Situation, drawing: Drawing
) -> tuple[Row, ...]:
    """Return the rows of the game as it is printed, where a check compares an extract of it.

    What differs in the wording alone is no difference then, unless it is one in the extract, or
    another outcome.  There are none where the game was right: the extract is of another screen.
    """
    game = situation.games[-1] if situation.games else None
    if game is None:
        return ()
    piece, whole = ("\n".join(it.without_blank_lines.lines) for it in (expected, game.expected))
    if piece in whole:
        return ()
    taken = (expected.game, game.expected), (seen.game, game.seen)
    parts = [part for part, whole in taken if part and str(part) in str(whole)]
    left, right = parts if len(parts) == len(taken) else (game.expected, game.seen)
    marked = {(row.difference, side_of(row)) for row in rows if row.differs}

    def is_passed_over(row: Row) -> bool:
        outcomes = {ending(text or "", drawing.endings) for text in (row.expected, row.actual)}
        is_marked = (row.difference, side_of(row)) in marked or len(outcomes) > 1
        is_beside_gap = (row.event, row.difference) == (events.BLANK, "")
        return not is_marked and (row.difference in OF_WORDING or is_beside_gap)

    printed = _side_by_side(left, right, drawing)
    shown = tuple(
        replace(row, differs=False, difference="") if is_passed_over(row) else row
        for row in printed
    )
    return next((table for table in (shown, printed) if any(row.differs for row in table)), ())


def exit_sentence(run: Call) -> str:
    """Return "It ended with exit status 1 and wrote to stderr: …", its first line, or "nothing"."""
    errors = cut_line(with_guillemets(run.errors.strip().partition("\n")[0]))
    wrote = f"wrote to stderr: {errors}" if errors else "wrote nothing to stderr."
    return f"It ended with exit status {run.code} and {wrote}"


def with_expected_on_right(comparison: Comparison, calls: Sequence[Call]) -> Comparison:
    """Return a comparison whose expected side is the one that the check wants.

    `approx` and the like may stand on either side, and hold either of the two.
    """
    actual, expected = comparison.actual, comparison.expected
    if isinstance(actual, Wanted) and not isinstance(expected, Wanted):
        actual, expected = expected, actual
    held = getattr(expected, "value", None) if isinstance(expected, Wanted) else None
    if held is not None and calls and held is calls[-1].returned:
        actual, expected = held, approx(actual, within=getattr(expected, "within", None))
    return replace(comparison, actual=actual, expected=expected)


def _evidence_of_comparison(
    evidence: Evidence, comparison: Comparison, situation: Situation, drawing: Drawing
) -> Evidence:
    comparison = with_expected_on_right(comparison, situation.calls)
    actual, expected = comparison.actual, comparison.expected
    if isinstance(actual, Object) or isinstance(expected, Object):
        return _evidence_of_objects(evidence, comparison, drawing)
    if isinstance(expected, Approx) and comparison.operator == "==":
        evidence = replace(evidence, hint=hint_of_difference(expected, actual))
    if isinstance(actual, Screen) and isinstance(expected, Screen):
        rows = _side_by_side(expected, actual, drawing)
        printed = _game_rows(rows, expected, actual, situation, drawing)
        return replace(evidence, rows=rows, printed=printed)
    got, wanted = both_texts(actual, expected, drawing)
    evidence = with_shared_result(evidence, comparison, situation.calls)
    if comparison.operator == "in" and type(expected) in WRITTEN:
        return replace(evidence, expected=f"one of {wanted}", actual=got)
    if comparison.operator == "in":
        holds = container_phrase(expected, situation.calls)
        return replace(evidence, expected=f"{holds} {got}", actual=wanted)
    shows = comparison_cause(comparison, situation.calls, drawing)
    wanted = operator_prefix(comparison.operator) + wanted
    is_typed = evidence.typed and same(actual, evidence.typed)
    thing = "the lines that it read" if is_typed else evidence.thing
    return replace(evidence, expected=wanted, actual=got, shows=shows, thing=thing)


def with_shared_result(
    evidence: Evidence, comparison: Comparison, calls: Sequence[Call]
) -> Evidence:
    """Return evidence of a call that returned a list of an earlier one: with that call.

    What is wrong in it then is what the check has put into the earlier result.
    """
    result = comparison.actual
    place = max((n for n, call in enumerate(calls) if call.returned is result), default=0)
    if not place or builtin_kind(result) is not list:
        return evidence
    change = approx(comparison.expected).difference(result)
    own = lists_in(result)
    first = next((call for call in calls[:place] if own & lists_in(call.returned)), None)
    is_one_item = change and change.place and builtin_kind(change.found) not in CONTAINERS
    if not first or not change or not is_one_item or not same(first.given, calls[-1].given):
        return evidence
    put = f"first{change.place} = {plain_text(change.found)}"
    did, *drawn = evidence.did.split("\n")
    *named, call = evidence.paste.split("\n")
    return replace(
        evidence,
        did="\n".join([f"first = {did}", put, did, *drawn]),
        paste="\n".join([*named, f"first = {call}", put, call]) if call else "",
    )


def lists_in(value: Any) -> set[int]:
    """Return the identities of a list and of the lists in it."""
    inside = [value, *value] if builtin_kind(value) is list else []
    return {id(each) for each in inside if builtin_kind(each) is list}


def operator_prefix(operator: str) -> str:
    """Return what stands before a value that a comparison wants, as a student reads it."""
    return {"==": "", "is": "", "!=": "not ", "is not": "not "}.get(operator, f"{operator} ")


def _evidence_of_objects(evidence: Evidence, comparison: Comparison, drawing: Drawing) -> Evidence:
    sides = (comparison.actual, comparison.expected)
    held = [
        ObjectContents().attributes_of(side) if isinstance(side, Object) else {} for side in sides
    ]
    fields = [[f"{name}={plain_text(value)}" for name, value in each.items()] for each in held]
    actual, expected = (
        " with ".join(filter(None, (value_text(side, drawing), ", ".join(texts))))
        for side, texts in zip(sides, fields, strict=True)
    )
    is_alike = comparison.operator == "==" and held[0] and same(*held)
    return replace(
        evidence,
        expected=cut_lines(operator_prefix(comparison.operator) + expected),
        actual=cut_lines(actual),
        shows="equal_contents" if is_alike else "",
    )


def container_phrase(whole: object, calls: Sequence[Call]) -> str:
    """Return "a screen that shows", or of another value "a list that contains" with its type."""
    screen = calls[-1].printed if calls else None
    forms = (screen.text, screen.lines, screen.text.split("\n")) if screen is not None else ()
    if isinstance(whole, Screen) or whole in forms:
        return "a screen that shows"
    return f"a {type(whole).__name__} that contains"


def shown_by_run(comparison: Comparison | None, calls: Sequence[Call]) -> str:
    """Return the cause that a run program shows in a comparison (None: another `assert`), or ""."""
    if not calls or not calls[-1].command:
        return ""
    run = calls[-1]
    if comparison is None:
        is_lost = run.code and run.printed.text and not run.errors
        return "error_on_the_screen" if is_lost else ""
    wanted, actual = comparison.expected, comparison.actual
    if type(wanted) is type(actual) is int and actual == run.code:
        return "exit_status"
    is_printed = not isinstance(actual, int) and actual in (run.printed.lines, run.printed.text)
    return "output_unwanted" if is_printed and wanted in ((), "") else ""


def comparison_cause(comparison: Comparison, calls: Sequence[Call], drawing: Drawing) -> str:
    """Return the cause that a comparison shows by itself, "" for none; a drawing shows none."""
    if is_printed_instead(comparison, calls):
        return PRINTED
    if comparison.operator == "==" and (cause := shown_by_run(comparison, calls)):
        return cause
    wanted = comparison.expected
    wanted = wanted.value if isinstance(wanted, (Approx, Exactly)) else wanted
    if comparison.operator != "==" or drawing.draw(wanted) is not None:
        return ""
    return infer_cause(wanted, comparison.actual, nearly=isinstance(comparison.expected, Approx))


def is_printed_instead(comparison: Comparison, calls: Sequence[Call]) -> bool:
    """Return whether the last call returned None and printed just the value that is wanted."""
    if comparison.operator not in ("==", "is") or comparison.actual is not None or not calls:
        return False
    last, wanted = calls[-1], comparison.expected
    printed = {Screen(form) for form in (str(wanted), repr(wanted))}
    return wanted is not None and last.returned is None and last.printed in printed


def hint_of_difference(wanted: Approx, actual: object) -> str:
    """Return "[1] should be 2, not 3." for the first difference, "" for none or the whole value."""
    first = wanted.difference(actual)
    if first is None or not first.place:
        return ""
    should, got = plain_text(first.wanted), plain_text(first.found)
    return cut_line(f"{first.place} should be {should}, not {got}.")


def both_texts(actual: object, expected: object, drawing: Drawing) -> tuple[str, str]:
    """Return both values of a comparison as a student reads them: drawn where both can be.

    Nobody can compare a drawing with a written value; None is clear beside a drawing, too.
    """
    values = [
        side.value if isinstance(side, (Approx, Exactly)) else side for side in (actual, expected)
    ]
    if any(drawing.draw(value) is None for value in values if value is not None):
        drawing = Drawing()
    return value_text(actual, drawing), value_text(expected, drawing)


def value_text(value: object, drawing: Drawing) -> str:
    """Return a value as a student reads it; "(nothing)" for a blank screen, "2.5 (within 0.1)"."""
    if isinstance(value, Approx):
        text = value_text(value.value, drawing)
        return text if value.within is None else f"{text} (within {value.within:g})"
    if isinstance(value, Exactly):
        return f"{value_text(value.value, drawing)} ({library_type(value.value).__name__})"
    if isinstance(value, Screen):
        return cut_lines(str(value)) or "(nothing)"
    return cut_lines(with_guillemets(rendering.picture_of(value, drawing.draw)))


def _with_line(evidence: Evidence, failure: StudentFailure, program: Program) -> Evidence:
    if not isinstance(failure, Raised):
        return replace(evidence, raised=False)
    evidence, submission = replace(evidence, raised=bool(failure.name)), program.submission
    if failure.line and 0 < failure.line <= len(submission.lines):
        facts, code = program.facts, cut_code(submission.lines[failure.line - 1].strip())
        owner = next((name for name in facts.wanted if failure.line in facts.lines_of(name)), "")
        if owner and not evidence.did.startswith(f"{owner}("):  # it may be right by itself
            code = f"in {owner}: {code}"
        return replace(evidence, place=submission.place(failure.line), code=code)
    return evidence


# A call that went on asking: its screen, and where it should have gone on


def open_call_fields(failure: AskedForMore, last: Call, right: Screen | None) -> Mapping[str, Any]:
    """Return the fields of evidence on a call that went on asking, without the screens' rows.

    `right` is the screen that the same answers lead to, None where that is not known.
    """
    sentence = cut_lines(str(failure))
    if not last.typed:
        return {"actual": f"{sentence}\nIt should not ask for anything.{end_of_screen(last)}"}
    if right is None:
        end_sentence = f"After the last answer, {answer_text(last.typed[-1])}, it should end."
        return {"actual": cut_lines(f"{sentence}\n{end_sentence}{end_of_screen(last)}")}
    return {"hint": "\n".join([sentence, *missed_question_sentence(right, last.printed)])}


def end_of_screen(call: Call) -> str:
    """Return a line end, "Its screen:" and a call's last MOST_SHOWN_LINES, "" for no line."""
    lines = call.printed.raw[-MOST_SHOWN_LINES:]
    shown = "".join(f"\n  {with_guillemets(line.rstrip())}" for line in lines)
    return f"\nIts screen:{shown}" if shown else ""


def missed_question_sentence(right: Screen, seen: Screen) -> Iterator[str]:
    """Yield the sentence on the first answer after which the right question did not come.

    A question in words of its own counts as the one that it stood for when it came first.
    """
    wanted = [*(question.text for question in events.questions(right)), END]
    shown_questions = [*events.questions(seen), events.last_question(seen)]
    own: dict[str, str] = {}
    for place, (text, question) in enumerate(zip(wanted, shown_questions, strict=False)):
        if own.setdefault(question.text, text) != text:
            answer = answer_text(shown_questions[place - 1].typed)
            then = f'ask "{with_guillemets(text)}"' if text else "end"
            yield f"After the answer {answer} it should {then}."
            return


def answer_text(typed: str) -> str:
    """Return an answer as it stands in a sentence."""
    return cut_line(typed) or "Enter alone"


# A game that stops over an answer which was typed for another question: the question is wrong


class Exchange(Record):
    """A question, the answer to it, and the messages since the question before."""

    question: str
    answer: str
    before: tuple[str, ...]


def stray_answer(game: Game, drawing: Drawing) -> Mapping[str, Any]:
    """Return what to say of a game that ended by an answer to another question, {} for others.

    `lead` is the sentence on what the program asks instead, `hint` that on what this led to.
    """
    if not isinstance(game.failure, Raised) or game.failure.name != REFUSED:
        return {}
    right, _ = _split_questions(game.expected, drawing.cells)
    seen, _ = _split_questions(game.seen, drawing.cells)
    # a question in words of its own counts as the one it stood for when it first came
    own = {exchange.question: exchange.question for exchange in right}
    others = []
    for place, exchange in enumerate(seen):
        wanted = right[place].question if place < len(right) else ""
        is_extra = exchange.question not in own and any(one.question == wanted for one in seen)
        if is_extra or own.setdefault(exchange.question, wanted) != wanted:
            others.append(place)
    if not others or others[-1] != len(seen) - 1:
        return {}
    first, last = seen[others[0]], seen[-1]
    shown = _shown_instead(game, others[0], drawing)
    known = (phrase for start, phrase in drawing.asks.items() if first.question.startswith(start))
    asks = next(known, f'asks "{with_guillemets(first.question)}"')
    return {
        "lead": f"{shown}, but your program {asks}.",
        "hint": (
            f'It then got "{with_guillemets(last.answer)}", which was typed for another question, '
            f"and stopped ({with_guillemets(str(game.failure))})."
        ),
    }


def _split_questions(screen: Screen, cells: events.Cells) -> tuple[list[Exchange], tuple[str, ...]]:
    exchanges: list[Exchange] = []
    messages: tuple[str, ...] = ()
    for event in events.events_on(screen, cells):
        if event.kind == events.QUESTION:
            answer = event.compared_lines[-1][len(event.text) + 1 : -1]
            exchanges.append(Exchange(question=event.text.strip(), answer=answer, before=messages))
            messages = ()
        elif event.kind == events.MESSAGE:
            messages += event.compared_lines
    return exchanges, messages


def _shown_instead(game: Game, place: int, drawing: Drawing) -> str:
    """Return what the example shows in place of a question, as the beginning of a sentence."""
    right, after = _split_questions(game.expected, drawing.cells)
    messages = right[place].before if place < len(right) else after
    for line in messages:
        if name := ending(line, drawing.endings):
            return drawing.over.get(name) or f'The screen should show "{with_guillemets(line)}"'
    if place < len(right):
        return f'The example asks "{with_guillemets(right[place].question)}" here'
    return "The example asks nothing more here"


class ObjectContents:
    """What an object holds: its attributes, those of objects in it among these."""

    def __init__(self) -> None:
        self._objects, self._values = MOST_OBJECTS, MOST_VALUES

    def attributes_of(self, holder: Object, depth: int = 0) -> dict[str, Any]:
        """Return an object's attributes by name, objects in them as Fields; {} for none."""
        self._objects -= 1
        try:
            fields = holder.attribute("__dict__")
        # An object without a `__dict__`, or one that does not let it be read, shows no fields.
        except StudentFailure:
            return {}
        if builtin_kind(fields) is not dict or not all(type(name) is str for name in fields):
            return {}
        return {name: self._unfold(value, depth + 1) for name, value in fields.items()}

    def _unfold(self, value: Any, depth: int) -> Any:
        self._values -= 1
        kind = builtin_kind(value)
        if self._values < 0 or depth > DEEPEST:
            return value
        if isinstance(value, Object) and self._objects > 0:
            return Fields(DATA_CLASS, value.kind, self.attributes_of(value, depth))
        if kind in (list, tuple):
            return kind(self._unfold(item, depth + 1) for item in value)
        if kind is dict:
            return {name: self._unfold(item, depth + 1) for name, item in value.items()}
        return value

"""Screens of the assignments, each with one known change, as a program with one mistake shows them.

What is typed stays what the example types, line by line, however often the program asks: where
nothing is left to be typed, the screen ends with the question.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle, pairwise, takewhile
from random import Random

from assignments.dict_board import dialogues as dict_board
from assignments.numpad import screens as numpad
from assignments.vs_computer import dialogues as vs_computer
from harness.assignment import load, slugs
from harness.feedback.rendering import Drawing, load_drawing
from harness.home import ASSIGNMENTS
from harness.transcripts.events import BLANK, DRAWING, MESSAGE, QUESTION
from harness.transcripts.screen import Screen, read_transcript
from harness.wire import TYPED, TYPED_END

MARKED = re.compile(f"{TYPED}.*{TYPED_END}")

Lines = list[str]
Change = Callable[["Original", Random], Lines]
"""Return the changed lines.  Raises IndexError where the screen has nothing to change so."""


@dataclass(frozen=True, kw_only=True)
class Original:
    """A screen that is right, and what each of its lines is part of."""

    name: str
    screen: Screen
    drawing: Drawing

    @property
    def lines(self) -> Lines:
        return list(self.screen.raw)

    @property
    def kinds(self) -> list[str]:
        return [self.kind(line) for line in self.screen.lines]

    def kind(self, line: str) -> str:
        if TYPED in line:
            return QUESTION
        if not line:
            return BLANK
        return MESSAGE if self.drawing.cells(line) is None else DRAWING

    def places(self, *kinds: str, like: str = "") -> list[int]:
        """Return the numbers of the lines of some kinds in which an expression is found."""
        pairs = enumerate(zip(self.kinds, self.screen.lines, strict=True))
        return [n for n, (kind, line) in pairs if kind in kinds and re.search(like, line)]

    def starts(self) -> list[int]:
        """Return the numbers of the lines at which a drawing starts."""
        drawn = set(self.places(DRAWING))
        return sorted(number for number in drawn if number - 1 not in drawn)


@dataclass(frozen=True, kw_only=True)
class Variation:
    """A screen with one change: what it is, what differs first on it."""

    kind: str
    original: Original
    seen: Screen


def originals() -> Iterator[Original]:
    """Yield the recorded transcripts and the dialogues of all assignments."""
    for slug in slugs():
        look = load_drawing(load(slug))
        for path in sorted((ASSIGNMENTS / slug / "transcripts").rglob("*.txt")):
            screen = read_transcript(path)
            if len(screen.lines) < 280:
                yield Original(name=f"{slug}/{path.stem}", screen=screen, drawing=look)
        for name, screen in DIALOGUES.get(slug, {}).items():
            yield Original(name=f"{slug}/{name}", screen=screen, drawing=look)


def asking(question: str, *answers: str, taken: str = "") -> Screen:
    """Return the screen of a question that is asked again and again."""
    lines = []
    for answer in answers:
        lines.append(f"{question} {TYPED}{answer}{TYPED_END}\n")
        if answer in taken:
            lines.append("That space is not available.\n")
    return Screen("".join(lines))


DIALOGUES = {
    "dict_board": {
        "free at once": dict_board.screen("X", [((), 1, (), 1)]),
        "rows out": dict_board.screen("O", [((5, -3, 16), 0, (), 1)]),
        "columns out": dict_board.screen("X", [((), 1, (16, -2), 1)]),
        "taken": dict_board.screen("O", [((), 0, (), 0), ((), 2, (), 0), ((), 0, (), 2)]),
        "taken and out": dict_board.screen("O", [((5,), 0, (16,), 0), ((3,), 0, (-1,), 2)]),
        "again": dict_board.question("G", "2", "s", "Y"),
    },
    "numpad": {
        "markers": asking(numpad.MARKER, "Z", "2", "O"),
        "positions": asking(numpad.POSITION, "1", "4", "x", "5", taken="14"),
    },
    "vs_computer": {
        "moves": vs_computer.move("O", "10 0", "1 25", "-4 1", "2 2"),
        "taken": vs_computer.move("X", "1 0", "1 2", "0 1"),
        "shapes": vs_computer.questions("A", "q", "Y", "O"),
    },
}


def typed_in_order(lines: Sequence[str], answers: Sequence[str]) -> Lines:
    """Return the lines with the answers typed one after another, up to the last one."""
    left = list(answers)
    shown: Lines = []
    for line in lines:
        if TYPED not in line:
            shown.append(line)
        elif left:
            shown.append(MARKED.sub(f"{TYPED}{left.pop(0)}{TYPED_END}", line))
        else:
            return [*shown, MARKED.sub("", line)]
    return shown


# Changes of letters


def replaced(original: Original, number: int, *lines: str) -> Lines:
    """Return the lines with others in place of one."""
    return [*original.lines[:number], *lines, *original.lines[number + 1 :]]


def other_letter(original: Original, random: Random, letters: str, change: Callable[[str], str]):
    """Return the lines with one letter changed, in what the program shows."""
    shown = f"^[^{TYPED}]*{letters}"
    number = random.choice(original.places(MESSAGE, QUESTION, DRAWING, like=shown))
    shown_text, mark, rest = original.lines[number].partition(TYPED)
    place = random.choice([found.start() for found in re.finditer(letters, shown_text)])
    return replaced(
        original,
        number,
        shown_text[:place] + change(shown_text[place]) + shown_text[place + 1 :] + mark + rest,
    )


def letter_case(original, random):
    return other_letter(original, random, "[A-Za-z]", str.swapcase)


def zero_for_o(original, random):
    return other_letter(original, random, r"\bO\b", lambda letter: "0")


def trailing_blank(original, random):
    lines = letter_case(original, random)
    same = [n for n in original.places(MESSAGE, DRAWING) if lines[n] == original.lines[n]]
    number = random.choice(same)
    stripped = lines[number].rstrip()
    lines[number] = stripped if stripped != lines[number] else f"{stripped}  "
    return lines


def wording(original, random):
    change = random.choice([other_word, message_missing, message_extra])
    return change(original, random)


def other_word(original, random):
    number = random.choice(original.places(MESSAGE, QUESTION, like=f"^[^{TYPED}]*[a-z]{{3}}"))
    line = original.lines[number]
    words = re.findall("[A-Za-z]{3,}", line.partition(TYPED)[0])
    return replaced(original, number, line.replace(random.choice(words), "something", 1))


def another_outcome(original, random):
    won = "|".join(words for name, words in original.drawing.endings.items() if name != "draw")
    number = random.choice(original.places(MESSAGE, like=won) if won else [])
    line = re.sub(r"\b[XO]\b", lambda mark: "OX"["XO".index(mark[0])], original.lines[number])
    return replaced(original, number, line)


def message_missing(original, random):
    return replaced(original, random.choice(original.places(MESSAGE)))


def message_extra(original, random):
    number = random.choice(original.places(MESSAGE, QUESTION))
    return replaced(original, number, "Here we go:", original.lines[number])


# Changes of lines


def blank_line_missing(original, random):
    return replaced(original, random.choice(original.places(BLANK)))


def blank_line_extra(original, random):
    number = random.randrange(len(original.lines))
    return replaced(original, number, "", original.lines[number])


def wrong_board(original, random):
    if random.random() < 0.2:
        start = random.choice(original.starts())
        drawn = list(takewhile(lambda kind: kind == DRAWING, original.kinds[start:]))
        return original.lines[:start] + original.lines[start + len(drawn) :]
    number = random.choice(original.places(DRAWING, like="[XO]"))
    line = original.lines[number]
    mark = random.choice(re.findall("[XO]", line))
    return replaced(
        original, number, line.replace(mark, random.choice([" ", "OX"["XO".index(mark)]]), 1)
    )


def asked_too_often(original, random):
    number = random.choice(original.places(QUESTION))
    return replaced(original, number, *[original.lines[number]] * 2)


def asked_too_seldom(original, random):
    return replaced(original, random.choice(original.places(QUESTION)[1:]))


# Changes of turns


def turns(original: Original) -> list[slice]:
    """Return the turns that are like most turns of the screen, each from its drawing on."""
    starts = original.starts()
    parts = [slice(*both) for both in pairwise(starts)]
    kinds = [tuple(original.kinds[part]) for part in parts]
    return [
        part for part in parts if tuple(original.kinds[part]) == max(set(kinds), key=kinds.count)
    ]


def turn_missing(original, random):
    turn = random.choice(turns(original)[:-1])
    return original.lines[: turn.start] + original.lines[turn.stop :]


def turn_repeated(original, random):
    turn = random.choice(turns(original))
    return original.lines[: turn.stop] + original.lines[turn.start :]


def early_end(original, random):
    turn = random.choice(turns(original))
    return original.lines[: random.choice([turn.start, turn.stop])]


def went_on_after_the_end(original, random):
    return [*original.lines, *original.lines[turns(original)[-1]]]


CHANGES: dict[str, Change] = {
    change.__name__: change
    for change in (
        trailing_blank,
        blank_line_missing,
        blank_line_extra,
        letter_case,
        zero_for_o,
        wording,
        another_outcome,
        wrong_board,
        turn_missing,
        turn_repeated,
        asked_too_often,
        asked_too_seldom,
        early_end,
        went_on_after_the_end,
    )
}


def variations(number: int) -> Iterator[Variation]:
    """Yield so many variations, of all kinds in turn and of screens drawn by chance."""
    screens = list(originals())
    kinds = cycle(CHANGES)
    for seed in range(number):
        random = Random(seed)
        kind = next(kinds)
        yield variation(kind, screens, random)


def variation(kind: str, screens: Sequence[Original], random: Random) -> Variation:
    """Return a screen that has something to change so, changed."""
    while True:
        original = random.choice(screens)
        try:
            lines = CHANGES[kind](original, random)
        except IndexError:  # it has no such line
            continue
        shown = typed_in_order(lines, original.screen.typed)
        return Variation(kind=kind, original=original, seen=Screen("\n".join(shown)))

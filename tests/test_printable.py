"""A stranger's text as it is shown: visible, and not without end."""

import time

from harness.printable import cut_code, cut_line, cut_lines, make_visible
from tests.samples import each_row


@each_row(
    ("text", "seen"),
    [
        ("one\ntwo", "one\ntwo"),
        ("a\tb\x1b[2J\x00\x07\x7f", "a␉b␛[2J␀␇␡"),
        ("\x85\x9b\ud800", "���"),
        ("\u202e\u2066\u200f\u061c", "����"),
        ("\u200b\u200d\ufeff\u00ad\u2060\u2028", "������"),
        ("\u3164\u115f\u2800\ufe0f\u034f\U000e0100", "������"),
        ("é ✗ 日本 😀 e\u0301", "é ✗ 日本 😀 e\u0301"),
        ("<f at 0x7f00aa11bb22>", "<f at 0x…>"),
        ("at 0x10", "at 0x10"),
        ("\u3164at 0x7f00aa11bb22", "�at 0x…"),
    ],
    ids=[
        *("lines", "control", "other control", "direction", "zero width", "nothing to see"),
        *("text", "address", "number", "address beside"),
    ],
)
def test_what_cannot_be_seen_is_made_visible(text, seen):
    assert make_visible(text) == seen
    assert make_visible(seen) == seen


@each_row(
    ("text", "line"),
    [
        ("12345", "12345"),
        ("123456", "1234…"),
        ("1\n2\x1b", "1␊2␛"),
        ("at 0x7f00aa11bb22", "at 0…"),
        ("at 0x7f00aa11bb22"[3:], "0x7f…"),
    ],
    ids=["short", "long", "line end", "address", "number"],
)
def test_a_line_has_at_most_so_many_characters(text, line):
    assert cut_line(text, 5) == line
    assert cut_line(line, 5) == line


CUT = {
    "short": ("a\nb", "a\nb"),
    "too many lines": ("a\nb\nc\nd\ne", "a\nb\n… (3 more lines)"),
    "a long line": ("a\n" + "b" * 70, "a\n" + "b" * 49 + "…"),
    "too many characters": ("a" * 120, "a" * 49 + "…"),
    "cut inside a line": ("a" * 30 + "\n" + "b" * 80, "a" * 30 + "\n" + "b" * 29 + "…"),
    "one line after the cut": ("a" * 99 + "\nb", "a" * 49 + "…\n… (1 more line)"),
    "lines after the cut": ("a" * 99 + "\nb\nc", "a" * 49 + "…\n… (2 more lines)"),
    "a line end is left out": ("\n" * 200, "\n\n… (199 more lines)"),
    "control characters": ("\x1b\n\x07", "␛\n␇"),
}


@each_row(("text", "cut"), CUT.values(), ids=CUT)
def test_a_text_has_at_most_so_many_lines_and_characters(text, cut):
    assert cut_lines(text, 3, 50, 100) == cut
    assert cut_lines(cut, 3, 50, 100) == cut


@each_row("text", ["a" * 10**6, "\x1b" * 10**6, "a\n" * 10**6, "at 0x" * 10**6])
def test_a_megabyte_is_cut_quickly(text):
    started = time.process_time()
    cut_line(text)
    cut_lines(text)
    assert time.process_time() - started < 0.1


@each_row(
    ("line", "shown"),
    [
        ("    return 1  ", "    return 1"),
        ("a\tb", "a␉b"),
        ("x" * 200, "x" * 200),
        ("x" * 201, "x" * 199 + "…"),
    ],
    ids=["indented", "tab", "just short enough", "too long"],
)
def test_a_student_s_own_line_is_shown_with_its_indentation_and_cut(line, shown):
    assert cut_code(line) == shown

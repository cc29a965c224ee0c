"""The keys of submissions: names that every file system takes."""

import unicodedata

from extensions.classroom.files.names import clean_name, fold_name, make_keys, safe_key, split_copy
from tests.samples import each_row


@each_row(
    ("name", "key"),
    [
        ("Ana Lima", "Ana Lima"),
        ("王小明", "王小明"),
        ("محمد علي", "محمد علي"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("O'Brien, Tim", "O'Brien, Tim"),
        ('"Bobby"; DROP', "_Bobby_ DROP"),
        ("a/b\\c:d", "a_b_c_d"),
        ("../../etc", "_.._etc"),
        ("=HYPERLINK(1)", "_HYPERLINK(1)"),
        ("🙂 Joy", "_ Joy"),
        ("🙂", "_"),
        ("", "unnamed"),
        ("...", "unnamed"),
        ("-rf", "rf"),
        ("Jr.", "Jr"),
        ("con", "_con"),
        ("NUL.txt", "_NUL.txt"),
        ("COM¹", "_COM¹"),
        ("\u202egnp", "_gnp"),
    ],
)
def test_a_key_is_the_name_as_far_as_every_system_takes_it(name, key):
    assert safe_key(name, "") == key


@each_row("name", ["x" * 300, "王" * 300, "con." * 90, "e\u0301" * 200, "a. " * 99])
def test_a_key_is_never_too_long(name):
    key = safe_key(name, "123456")
    assert len(key) <= 80
    assert len(f"{key}.html".encode()) <= 255
    assert key.endswith("-123456")
    assert unicodedata.is_normalized("NFC", key)


def test_a_key_is_readable_and_has_the_platform_s_number():
    assert make_keys([("Ana Lima", "17")]) == ["Ana Lima-17"]


@each_row(
    ("first", "second"),
    [("Ana", "ana"), ("Ana", "Ana"), ("Zoe\u0308", "Zo\u00eb"), ("ﬁn", "fin"), ("a:", "a?")],
    ids=["case", "namesakes", "combining", "ligature", "characters that were replaced"],
)
def test_no_two_keys_are_alike_on_any_system(first, second):
    one, other = make_keys([(first, ""), (second, "")])
    assert fold_name(one) != fold_name(other)
    assert other.endswith("-2")


def test_long_names_that_begin_alike_have_different_keys_of_their_length():
    keys = make_keys([("x" * 90, ""), ("x" * 95, "")])
    assert [len(key) for key in keys] == [80, 80]
    assert keys[0] != keys[1]


@each_row(
    ("text", "name"),
    [
        ("  Ana \t Lima\n", "Ana Lima"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("a\x1b[2Jb\0", "a [2Jb"),
        ("\u202eevil", "evil"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("Jos\udce9", "Jos\N{REPLACEMENT CHARACTER}"),
    ],
    ids=["blanks", "combining", "control", "turned", "joiner of Persian", "no text"],
)
def test_a_name_is_shown_in_one_line_and_one_way_of_writing(text, name):
    assert clean_name(text) == name


@each_row(
    ("stem", "parts"),
    [
        ("alice", ("alice", 0)),
        ("alice (1)", ("alice", 1)),
        ("alice(12)", ("alice", 12)),
        ("(1)", ("(1)", 0)),
        ("alice (b)", ("alice (b)", 0)),
    ],
)
def test_a_copy_is_known_by_the_number_behind_it(stem, parts):
    assert split_copy(stem) == parts

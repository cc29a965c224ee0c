"""How the sentences read that students see: `make words` shows them one by one."""

import re
from functools import cache

from tests.samples import FOR_A_RELEASE
from tools import words


@cache
def sentences():
    """Return every sentence that students read."""
    return tuple(words.sentences_for("students"))


def faulty_sentences(some):
    """Return those with a fault, looking closely at those alone that hold any word to avoid."""
    found = "|".join(f"(?:{pattern})" for pattern in words.rules_of_words()["avoid"])
    avoided = re.compile(found, re.IGNORECASE)
    return words.faulty_sentences(
        [one for one in some if one.words > one.most_words or avoided.search(one.spoken)]
    )


pages = cache(words.pages)


def test_there_are_sentences_of_every_kind():
    places = {
        sentence.place.partition(":")[0].rpartition(".")[2].split(" ")[0]
        for sentence in sentences()
    }
    assert {"py", "toml", "json", "html", "md"} <= places


def test_no_sentence_for_students_is_too_long_or_holds_words_to_avoid():
    assert faulty_sentences(sentences()) == []


@FOR_A_RELEASE
def test_sentences_for_students_are_read_with_ease():
    median, high = words.median_and_high(sentences())
    assert median <= words.MEDIAN_GRADE
    assert high <= words.HIGH_GRADE


def test_a_sentence_that_is_too_long_is_a_fault():
    assert faulty_sentences([words.Sentence(place="here", text="word " * 26)]) != []


def test_a_word_to_avoid_is_a_fault():
    assert faulty_sentences([words.Sentence(place="here", text="Hand it in now.")]) != []


def test_code_is_no_sentence():
    assert words.is_code(".page { color: red; }")
    assert not words.is_code("Your function never finishes.")


def test_pages_hold_no_words_to_avoid():
    assert faulty_sentences([one for some in pages().values() for one in some]) == []


@FOR_A_RELEASE
def test_pages_are_read_with_ease():
    grades = {page: words.median_and_high(some)[0] for page, some in pages().items()}
    assert {page for page, grade in grades.items() if grade > words.PAGES_GRADE} == set()

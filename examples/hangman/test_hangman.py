"""Checks of Hangman."""

from harness.checks import each_unit, picked_from, unit

from . import values

WORDS = ["apple", "bread", "grape"]


@each_unit("mask_word", "count_mistakes", "is_solved", kind="example")
def test_examples(examples, unit_id):
    """The docstring examples should produce the results they show."""
    examples.run(unit_id)


@unit("mask_word")
def test_mask_word_of_other_values(student, recorded):
    """Your function should give the right answer for other values too."""
    for row in values.mask_word():
        right = recorded.mask_word(*row)
        assert student.mask_word(*row) == right


@unit("count_mistakes")
def test_count_mistakes_of_other_values(student, recorded):
    """Your function should give the right answer for other values too."""
    for row in values.count_mistakes():
        right = recorded.count_mistakes(*row)
        assert student.count_mistakes(*row) == right


@unit("is_solved")
def test_is_solved_of_other_values(student, recorded):
    """Your function should give the right answer for other values too."""
    for row in values.is_solved():
        right = recorded.is_solved(*row)
        assert student.is_solved(*row) == right


@unit("ask_letter")
def test_ask_letter_after_other_lines(student, recorded):
    """Your function should return the right value, whatever is typed."""
    for row, lines in values.ask_letter():
        right = recorded.typing(*lines).ask_letter(*row).returned
        assert student.typing(*lines).ask_letter(*row).returned == right


@unit("ask_letter", kind="transcript")
def test_game_of_ask_letter(play):
    """The screen should look exactly like the example."""
    game = play.function("ask_letter", "ab", transcript="ask_letter.txt")
    assert game.seen == game.expected


@unit("play_round")
def test_play_round_after_other_lines(student, recorded):
    """Your function should return the right value, whatever is typed."""
    for row, lines in values.play_round():
        right = recorded.typing(*lines).play_round(*row).returned
        assert student.typing(*lines).play_round(*row).returned == right


@unit("play_round", kind="transcript")
def test_solved_game(play):
    """The screen should look exactly like the example of a game that is won."""
    game = play.function("play_round", "apple", transcript="solved.txt")
    assert game.seen == game.expected


@unit("play_round", kind="transcript")
def test_lost_game(play):
    """The screen should look exactly like the example of a game that is lost."""
    game = play.function("play_round", "bread", transcript="lost.txt")
    assert game.seen == game.expected


@unit("main", kind="transcript")
def test_game_of_main(play):
    """The screen should look exactly like the example."""
    told = [picked_from(WORDS, word) for word in ("apple", "grape")]
    game = play.given(drawing=told).program("main.txt")
    assert game.seen == game.expected

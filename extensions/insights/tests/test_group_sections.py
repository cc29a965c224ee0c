"""What the page of a class says of what the class has not understood."""

from extensions.classroom.extending import ClassResults
from extensions.classroom.overview.sections import (
    Fold,
    PageTable,
    Paragraph,
    ProgramText,
    SideBySide,
    StudentList,
)
from extensions.insights.groups import (
    Understanding,
    function_lines,
    group_hand_ins,
    understanding_section,
)
from extensions.insights.tests.group_classes import (
    ASSIGNMENT,
    CASE,
    a_behaviour,
    a_failure,
    student,
)
from tests.samples import each_row


def blocks_of(*students, folder="out dir"):
    return understanding_section(group_hand_ins(students), ASSIGNMENT, folder).blocks


def of_kind(kind, blocks):
    """Return the blocks of a kind, in folds, too."""
    inner = [one for block in blocks if isinstance(block, Fold) for one in block.blocks]
    return [one for one in [*blocks, *inner] if isinstance(one, kind)]


def titles(blocks):
    return [one.title for one in of_kind(Fold, blocks)]


def test_an_unnamed_group_has_its_size_its_cases_and_the_line_that_names_it():
    blocks = blocks_of(student("Ann", a_behaviour("3f9a")), student("Ben", a_behaviour("3f9a")))
    assert titles(blocks) == ["count-3f9a: 2 students, 8 points lost (Step A)"]
    (table,) = of_kind(PageTable, blocks)
    assert (table.head, table.rows) == (("Called", "Expected", "Got"), (("count(3)", "3", "4"),))
    assert of_kind(ProgramText, blocks)[-1].text == (
        "python -m harness name count-3f9a --as NAME --class 'out dir'"
    )
    (those,) = of_kind(StudentList, blocks)
    assert [one.name for one in those.students] == ["Ann", "Ben"]


def test_the_function_of_the_first_that_can_be_read_is_shown(tmp_path):
    path = tmp_path / "ben.py"
    path.write_text("x = 1\ndef count(n):\n    return n + 1\n\n\nprint(count(3))\n")
    ann, ben = (student("Ann", a_behaviour("1")), student("Ben", a_behaviour("1"), path=path))
    example = of_kind(ProgramText, blocks_of(ann, ben))[0]
    assert example == ProgramText(text="def count(n):\n    return n + 1", caption="As Ben wrote it")


def test_cases_that_are_drawn_stand_side_by_side():
    drawn = {**CASE, "did": "count(board)\nwith board =\n X", "typed": ["1", ""]}
    (beside,) = of_kind(SideBySide, blocks_of(student("Ann", a_behaviour("1", cases=[drawn]))))
    assert [block.text for block in beside.blocks] == [
        "count(board)\nwith board =\n X typing «1», «»",
        "3",
        "4",
    ]


def test_a_named_cause_has_its_sentence_its_question_and_its_ways():
    blocks = blocks_of(
        student("Ann", a_behaviour("1", "late")), student("Ben", a_behaviour("2", "late"))
    )
    assert titles(blocks) == ["Step A, late: 2 students, 8 points lost"]
    (fold,) = of_kind(Fold, blocks)
    assert fold.blocks[:2] == (Paragraph(text="It is late."), Paragraph(text="Why?"))
    (table,) = of_kind(PageTable, blocks)
    assert table.rows == (("count-1000", 1), ("count-2000", 1))


def test_many_named_causes_are_folded_by_unit():
    students = [student(f"S{n}", a_behaviour(str(n), f"cause_{n}")) for n in range(1, 10)]
    (fold,) = [block for block in blocks_of(*students) if isinstance(block, Fold)]
    assert fold.title == "Step A: 9 causes, 9 students"
    assert titles(fold.blocks)[0] == "Step A, cause_1: 1 student, 4 points lost"


def test_of_many_students_with_a_cause_the_first_are_listed():
    blocks = blocks_of(*[student(f"S{n:02}", a_behaviour("1", "late")) for n in range(43)])
    (those,) = of_kind(StudentList, blocks)
    assert len(those.students) == 40
    assert "And 3 more: see groups.json." in [one.text for one in of_kind(Paragraph, blocks)]


def test_an_unnamed_group_says_how_many_of_it_are_told_a_cause():
    words, none = a_behaviour("1", "wording_only"), a_behaviour("1")
    students = [student("Ann", words), student("Ben", none), student("Cem", words)]
    texts = [one.text for one in of_kind(Paragraph, blocks_of(*students))]
    assert "2 of 3 students are told a cause: wording_only." in texts
    assert not any("nobody" in one.lower() for one in texts)


def test_an_unnamed_group_of_which_nobody_is_told_a_cause_says_nothing_of_that():
    paragraphs = of_kind(Paragraph, blocks_of(student("Ann", a_behaviour("1"))))
    assert not any("told a cause" in one.text for one in paragraphs)


def test_those_of_whom_nothing_is_known_stand_at_the_end():
    assert titles(blocks_of(student("Ann", failing=[a_failure("B")]))) == ["Step B: 1 student"]


def test_of_many_groups_the_rest_is_counted():
    blocks = blocks_of(*(student(f"{n}", a_behaviour(f"{n:04}")) for n in range(33)))
    assert len(titles(blocks)) == 30
    assert Paragraph(text="And 3 smaller groups: see groups.json.", is_quiet=True) in blocks


def test_a_class_without_mistakes_is_told_so():
    assert "There is nothing to group" in blocks_of(student("Ann"))[-1].text


TEXTS = {
    "the last definition": ("def f(): return 1\ndef f(): return 2\n", "def f(): return 2"),
    "a bracket at the edge": (
        "def f(\n    a\n):\n    return a\nx = 1",
        "def f(\n    a\n):\n    return a",
    ),
    "a comment at the edge": (
        "def f():\n# why\n    return 1\n\nf()",
        "def f():\n# why\n    return 1",
    ),
    "a longer name": ("def fine(): pass\n", ""),
    "an inner function": ("if x:\n    def f(): pass\n", ""),
}


@each_row(("source", "lines"), TEXTS.values(), ids=TEXTS)
def test_a_function_is_found_in_a_text(source, lines):
    assert function_lines(source, "f") == lines


# Run after run


def a_run(folder, *students, is_whole=True):
    """Return the captions of the tables that a run over a class writes."""
    results = ClassResults(
        graded=students,
        assignment=ASSIGNMENT,
        path=folder / "class",
        folder=folder,
        is_whole=is_whole,
    )
    (section,) = Understanding().sections(results)
    return [one.caption for one in of_kind(PageTable, section.blocks)]


ANN, BEN = (student(name, a_behaviour("1")) for name in ("Ann", "Ben"))


def test_a_run_that_is_interrupted_stores_no_groups(tmp_path):
    a_run(tmp_path, ANN, BEN)
    before = (tmp_path / "groups.json").read_bytes()
    assert a_run(tmp_path, ANN, is_whole=False) == ["How it behaves"]
    assert (tmp_path / "groups.json").read_bytes() == before

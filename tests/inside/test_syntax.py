"""What can be read of a file that Python cannot read as a whole."""

from harness.inside.syntax import salvage_text
from tests.samples import each_row

BROKEN = "def broken(:\n    return 1\n"


def defined(source):
    """Return the names that the readable part of a text defines."""
    namespace: dict[str, object] = {}
    exec(salvage_text(source)[0], namespace)
    return set(namespace) - {"__builtins__"}


@each_row(
    ("source", "names"),
    [
        (f"def a(): pass\n{BROKEN}def b(): pass\n", {"a", "b"}),
        (f"x = (1,\n2)\n{BROKEN}", {"x"}),
        (f'TEXT = """\nhello\nworld\n"""\n{BROKEN}', {"TEXT"}),
        (f"@staticmethod\ndef a(): pass\n{BROKEN}", {"a"}),
        (f"if True:\n    x = 1\nelse:\n    y = 2\n{BROKEN}", {"x"}),
        ("print 'old'\nx = 1\n", {"x"}),
        ("def a():\n    # to do\n\nx = 1\n", {"a", "x"}),
        ("x = 1\nif __name__ == '__main__':\n    # main()\n", {"x"}),
    ],
    ids=[
        "functions",
        "open bracket",
        "triple quotes",
        "decorator",
        "else",
        "old print",
        "function of comments",
        "guard of comments",
    ],
)
def test_the_rest_is_kept(source, names):
    assert defined(source) == names


def test_lines_keep_their_numbers():
    text, lost = salvage_text(f"{BROKEN}x = 1\n")
    assert text.split("\n")[2] == "x = 1"
    assert [(piece.name, piece.line, piece.wrong_line) for piece in lost] == [("broken", 1, 1)]

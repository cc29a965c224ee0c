"""Style: how the program is written, by the list in the assignment's section on evaluation."""

from harness.checks import unit

# That these are called is judged in the steps J, E and G.
CALLED = {"play_tic_tac_toe", "is_program_finished", "get_current_player", "check_positions"}
NEEDED_IN_J = {"reset_board"}


@unit("style", kind="style", group="header")
def test_header(style):
    """The file begins with a comment that names its author."""
    assert style.passes("header")


@unit("style", kind="style", group="docstring")
def test_docstrings(style):
    """Every function has a docstring."""
    assert style.passes("docstring")


@unit("style", kind="style", group="length")
def test_short_functions(style):
    """Functions are short: up to 20 lines of statements."""
    assert style.passes("length", limit=20)


@unit("style", kind="style", group="names")
def test_names(style):
    """Names are written in lower_case_with_underscores, constants in capitals."""
    assert style.passes("names")


@unit("style", kind="style", group="recursion")
def test_no_recursion(style):
    """No function calls itself."""
    assert style.passes("recursion")


@unit("style", kind="style", group="unused")
def test_every_function_is_used(style):
    """Every function is used."""
    is_j_written = "is_program_finished" not in style.names("unused")
    assert style.passes("unused", exempt=CALLED if is_j_written else CALLED | NEEDED_IN_J)


@unit("style", kind="style", group="numbers")
def test_no_magic_numbers(style):
    """Numbers but 0, 1 and 2 have a name."""
    assert style.passes("numbers")


@unit("style", kind="style", group="indentation")
def test_indentation(style):
    """Each block is indented by four spaces."""
    assert style.passes("indentation")


@unit("style", kind="style", group="operators")
def test_spaces_around_operators(style):
    """Operators stand between spaces."""
    assert style.passes("operators", "arithmetic")


@unit("style", kind="note", group="verbs")
def test_verbs(style):
    """The name of a function says what it does: it holds a verb."""
    assert style.passes("verbs")


@unit("style", kind="note", group="letters")
def test_telling_names(style):
    """Names of variables say what they hold."""
    assert style.passes("letters")


@unit("style", kind="note", group="repeats")
def test_nothing_is_done_twice(style):
    """What a function does is written once."""
    assert style.passes("repeats")

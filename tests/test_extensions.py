"""Who is asked first: an extension that an assignment names, or ours."""

import pytest

from harness.extensions import (
    Builder,
    FormNote,
    FormReader,
    builders,
    form_reader,
    hook,
    with_extension,
)


class Own:
    """An extension that puts something in the place of ours."""

    @hook
    def form_readers(self):
        return FormReader(
            module="own.inside",
            may_hold=lambda text, wanted: True,
            describe=lambda kind, places, names: FormNote(kind),
            find_problem=str,
        )

    @hook
    def builders(self):
        return {"page": Builder(build=lambda order: b"", suffix="own")}


@pytest.mark.parametrize("is_asked_before", [False, True])
def test_what_an_assignment_names_takes_the_place_of_ours(is_asked_before):
    ours = form_reader() if is_asked_before else None
    assert with_extension(Own(), form_reader).module == "own.inside"
    assert form_reader() != with_extension(Own(), form_reader)
    assert ours in (None, form_reader())


def test_of_two_values_of_a_key_that_of_a_named_extension_counts():
    assert builders()["page"].suffix == "zip"
    found = with_extension(Own(), builders)
    assert found["page"].suffix == "own"
    assert builders().keys() == found.keys()

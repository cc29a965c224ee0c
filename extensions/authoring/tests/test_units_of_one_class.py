"""Several units that ask for one class: a mistake in a method would cost all of them."""

from dataclasses import replace

from extensions.authoring.validation_rows import units_of_one_class
from harness.assignment import load
from tests.helpers import ROOT

PLAYLISTS = load(str(ROOT / "examples" / "classes"))


def test_units_that_share_a_class_are_named():
    song, *others = PLAYLISTS.units
    shared = replace(PLAYLISTS, units=(song, replace(song, id="text"), *others))
    (found,) = units_of_one_class(shared)
    assert found.message.startswith("units Song, text ask for one class, Song:")


def test_a_unit_for_each_class_is_not_named():
    assert list(units_of_one_class(PLAYLISTS)) == []


def test_units_that_share_a_function_are_not_named():
    merged = PLAYLISTS.unit("merged")
    shared = replace(PLAYLISTS, units=(*PLAYLISTS.units, replace(merged, id="again")))
    assert list(units_of_one_class(shared)) == []

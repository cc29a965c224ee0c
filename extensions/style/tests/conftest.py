"""The grade of a program that breaks rules of style."""

import pytest

from extensions.style.tests.styled import BADLY, graded, with_functions


@pytest.fixture(scope="module")
def bad(tmp_path_factory):
    return graded(tmp_path_factory.mktemp("bad"), with_functions(BADLY))

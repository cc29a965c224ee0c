"""Nothing that students have answers as the reference does: no module of a kit, no stub."""

import pickle
import subprocess
import sys
from dataclasses import replace

import pytest

from harness import assignment
from harness.diagnosis.cases import domains
from harness.drawing import load_module
from harness.reference import Reference
from tests import answers
from tests.answers import Asked, tell
from tests.kit import unpack

SLUGS = assignment.slugs()


def functions(chosen):
    """Gives the functions of an assignment's reference, to be asked right here."""
    module = load_module(Reference(chosen).path)
    return {name: getattr(module, name) for name in chosen.functions}


def asked(chosen):
    """Gives the cases of the domains of an assignment, with what its reference tells in each."""
    right = functions(chosen)
    return {
        name: [told(right[name], case) for case in domain.cases()]
        for name, domain in domains(chosen).items()
    }


def told(function, case):
    call = Asked(arguments=case.arguments, typed=case.typed, seed=case.seed)
    return replace(call, told=tell(function, call))


@pytest.mark.parametrize("slug", SLUGS)
def test_no_function_in_a_kit_answers_as_one_of_the_reference_does(slug, tmp_path):
    checker = unpack(slug, tmp_path / "kit") / "checker"
    file = tmp_path / "asked"
    wanted = asked(assignment.load(slug))
    file.write_bytes(pickle.dumps({name: [*map(vars, cases)] for name, cases in wanted.items()}))
    command = [sys.executable, "-S", answers.__file__, checker, slug, file]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout == ""

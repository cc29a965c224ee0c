"""Tests as an ordinary user, to whom files and folders can be closed."""

import os
import shutil
import tempfile
from contextlib import contextmanager
from pathlib import Path

NOBODY = 65534


@contextmanager
def ordinary_user():
    """Be an ordinary user for a while, in a folder of its own."""
    place = Path(tempfile.mkdtemp(prefix="ordinary-"))
    place.chmod(0o777)
    groups = os.getgroups()
    os.setgroups([])
    os.setegid(NOBODY)
    os.seteuid(NOBODY)
    try:
        yield place
    finally:
        os.seteuid(0)
        os.setegid(0)
        os.setgroups(groups)
        shutil.rmtree(place)

"""A class that is ended by signals again and again: everybody gets what the pages promise."""

from rehearsal.interrupted_class import rehearse
from tests.helpers import ROOT, linux
from tests.samples import FOR_A_RELEASE


@FOR_A_RELEASE
@linux
def test_after_five_interruptions_each_row_comment_and_change_is_as_it_should_be(tmp_path):
    assert rehearse(tmp_path, str(ROOT / "examples" / "floats"), 20, 6, "1") == []

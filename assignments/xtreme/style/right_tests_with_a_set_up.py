import unittest


class TestBoard(unittest.TestCase):
    """Tries out what makes a board."""

    maxDiff = None

    def setUp(self):
        self.board = setup_game(3)

    def test_rows(self):
        self.assertEqual(len(self.board), 3)

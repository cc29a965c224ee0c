# right
# base: lookup_tables

import unittest

class BoardTest(unittest.TestCase):
    def setUp(self):
        self.board = new_board()

    def test_empty(self):
        self.assertEqual(len(empty_squares(self.board)), 9)

# right
# base: tabs_german_comments
# as: latin-1
# -*- coding: latin-1 -*-
# Tic Tac Toe gegen den Computer
# von Jürgen Groß, Matrikelnummer 4711023

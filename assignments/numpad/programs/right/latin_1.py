# right
# base: german_tabs_and_escape_codes
# as: latin-1
# -*- coding: latin-1 -*-
# Drei gewinnt auf dem Ziffernblock
# Übungsblatt 7, Gruppe Käthe & Jörg

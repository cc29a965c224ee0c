# right
# base: german_one_liners
# as: latin-1
# -*- coding: latin-1 -*-
# Aufgabe 3
# Hana Novotnova
# Matrikelnummer: x18034455

# right
# base: comments_in_german
# as: latin-1
# -*- coding: latin-1 -*-
# Autor: Dov Ivers
# Hausaufgabe 5: Drei gewinnt für zwei Spieler

"""Tic-tac-toe for two.

Written by Amal Haddad.
"""

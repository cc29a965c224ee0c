"""Drawings that the tests of transcripts show: lines between bars."""


def cells(line):
    """Takes lines between bars for a drawing."""
    return line.strip("|") if line.startswith("|") else None

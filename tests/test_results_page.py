"""The page on results names every key that a report for programs has, and no other."""

import re
from dataclasses import fields

from extensions.causes.diagnosing import TellingCase, WrongBehaviour
from harness.model import NOT_REPORTED, Evidence, Finding, Outcome, Row
from harness.reports.data import check_data, data_for_programs, unit_data
from tests.helpers import ROOT
from tests.pages import WHOLE
from tests.samples import each_row

PAGE = (ROOT / "docs" / "reference" / "results.md").read_text("utf-8")
JSON = PAGE.partition("## The JSON report")[2].partition("## What students see")[0]
RECORDS = {
    "report": (JSON.partition("A unit has its")[0], data_for_programs(WHOLE)),
    "unit": (
        JSON.partition("A unit has its")[2].partition("A check has its")[0],
        unit_data(WHOLE, WHOLE.units[0]),
    ),
    "check": (
        JSON.partition("A check has its")[2].partition("A record in `behaviours`")[0],
        check_data(WHOLE.verdicts[0]),
    ),
}
PARTS = (Evidence, Row, Finding, WrongBehaviour, TellingCase)


@each_row(("text", "record"), RECORDS.values(), ids=RECORDS)
def test_every_key_of_a_record_is_on_the_page(text, record):
    assert set(record) <= set(re.findall(r"`(\w+)`", text))


def test_every_key_of_a_part_and_every_outcome_is_on_the_page():
    keys = {
        field.name for kind in PARTS for field in fields(kind) if field.metadata != NOT_REPORTED
    }
    outcomes = {"not_written", "waiting", *(one.value for one in Outcome)}
    assert keys | outcomes <= set(re.findall(r"`(\w+)`", JSON))

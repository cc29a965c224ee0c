"""The figures of the last audits, in docs/background/audit.json and in the tables made of it."""

from tests.samples import each_row
from tools import publish_audit
from tools.publish_audit import PAGES, figures_of, published_table, read_figures

RENEW = "write the tables anew with `make audit PUBLISH=1 ARGS=--tables`"
FIGURES = read_figures()
FEWEST_REWRITES = 12  # that an assignment gives


@each_row("page", PAGES, ids=lambda page: page.name)
def test_a_page_shows_the_figures_of_the_last_audits(page):
    assert published_table(FIGURES) in page.read_text("utf-8"), RENEW


@each_row("slug", FIGURES)
def test_all_right_programs_are_accepted(slug):
    one = FIGURES[slug]
    assert one["rewrites_accepted"] == one["rewrites"] >= FEWEST_REWRITES


ACCOUNT = {"mutants": 4, "equivalent": 1, "killed_right": 3, "elsewhere": 0, "told": 2}
MUTANTS = {
    "of": 9,
    "accounts": [{}, {**ACCOUNT, "by_examples": 1}],
    "mutants": [{"proven": number == 0} for number in range(5)],
}
REWRITES = {"rewrites": {"a": {"lost": {}}, "b": {"lost": {"A": 1}}}}


def test_the_figures_are_those_of_the_two_reports():
    assert figures_of(MUTANTS, REWRITES) == {
        "mutants": 5,
        "of": 9,
        "proven": 1,
        "equivalent": 1,
        "mistakes": 4,
        "killed_right": 3,
        "elsewhere": 0,
        "told": 2,
        "by_examples": 1,
        "rewrites": 2,
        "rewrites_accepted": 1,
    }


def test_the_table_shows_counts_and_shares():
    *_, row, _ = published_table({"a": figures_of(MUTANTS, REWRITES)}).splitlines()
    assert row == "| `a` | 5 of 9 | 4 | 3 (75.0 %) | 0 (0.0 %) | 2 (50.0 %) | 1 (25.0 %) | 1 of 2 |"


def test_a_table_takes_the_place_of_the_last_one(tmp_path, monkeypatch):
    page = tmp_path / "page.md"
    page.write_text(f"Before\n\n{published_table({})}\nBehind\n", "utf-8")
    monkeypatch.setattr(publish_audit, "PAGES", [page])
    publish_audit.write_tables()
    assert page.read_text("utf-8") == f"Before\n\n{published_table(FIGURES)}\nBehind\n"

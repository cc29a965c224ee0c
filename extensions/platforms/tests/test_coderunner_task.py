"""The task that a question shows: its Markdown as HTML."""

import re

import pytest
from markdown_it import MarkdownIt

from extensions.platforms.coderunner.task import folded_task, html_blocks
from harness import assignment
from tests.helpers import ROOT

TASKS = [*ROOT.glob("student_template/*/README.md"), *ROOT.glob("examples/*/TASK.md")]
READER = MarkdownIt("commonmark").enable("table")


def without_form(html):
    """Return HTML without what looks alike: line breaks, quotes, levels, paragraphs of items."""
    text = re.sub(r"(?<=<li>)<p>|</p>(?=</li>)|(?<=<li>)\n", "", html).replace("&quot;", '"')
    return re.sub(r"(?<=>)\s+(?=<)", "", re.sub(r"h[1-6]>", "h>", text).replace("\n", " ")).strip()


@pytest.mark.parametrize("path", TASKS, ids=[path.parent.name for path in TASKS])
def test_a_task_reads_as_a_reader_of_markdown_shows_it(path):
    text = path.read_text("utf-8")
    shown = "\n".join(html_blocks(text)).replace("&#x27;", "'")
    assert without_form(shown) == without_form(READER.render(text))


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("<b>*x*</b>", "<p>&lt;b&gt;<em>x</em>&lt;/b&gt;</p>"),
        ("a `<b>` *x", "<p>a <code>&lt;b&gt;</code> *x</p>"),
        ("```html\n<b>\n```", "<pre><code>&lt;b&gt;\n</code></pre>"),
        ("[x](https://a.b/?c=1&d)", '<p><a href="https://a.b/?c=1&amp;d">x</a></p>'),
        ("[x](javascript:y)", "<p>[x](javascript:y)</p>"),
        ("2 * 3 * 4 **is** 24", "<p>2 * 3 * 4 <strong>is</strong> 24</p>"),
        ("1. one\n\n2. two\n   more", "<ol><li>one</li><li>two more</li></ol>"),
        ("| no table", "<p>| no table</p>"),
        ("", ""),
    ],
)
def test_nothing_but_the_forms_of_a_task_is_html(text, shown):
    assert "\n".join(html_blocks(text)) == shown


def test_the_task_is_folded_and_its_headings_follow_the_question_s_own():
    told = folded_task(assignment.load("dict_board"))
    assert told.startswith("<details><summary>The whole assignment</summary>\n<h5>Tic-tac-toe on")
    assert set(re.findall(r"<h\d>", told)) == {"<h5>", "<h6>"}

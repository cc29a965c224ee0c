"""The task that a question shows: its Markdown as HTML."""

import re

from extensions.platforms.coderunner import folded_task, markdown_html
from harness import assignment
from tests.samples import each_row


@each_row(
    ("text", "shown"),
    [
        ("<b>*x*</b>", "<p>&lt;b&gt;<em>x</em>&lt;/b&gt;</p>"),
        ("```html\n<b>\n```", '<pre><code class="language-html">&lt;b&gt;\n</code></pre>'),
        ("[x](javascript:y)", "<p>[x](javascript:y)</p>"),
        ("", ""),
    ],
)
def test_html_in_a_task_stays_text(text, shown):
    assert markdown_html(text) == shown


def test_the_task_is_folded_and_its_headings_follow_the_question_s_own():
    folded = folded_task(assignment.load("dict_board"))
    assert folded.startswith("<details><summary>The whole assignment</summary>\n<h5>Tic-tac-toe on")
    assert set(re.findall(r"<h\d>", folded)) == {"<h5>", "<h6>"}

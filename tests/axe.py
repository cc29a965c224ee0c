"""axe-core, which looks for barriers in a page: fetched by npm, in a version that is fixed."""

from harness.packaging.page.npm import Pinned, package_files

AXE = Pinned(
    name="axe-core",
    version="4.14.1",
    integrity=(
        "sha512-FHfa+lmNjQZfJz1q8wKqIDwC6DExcHt/pkjNQb09a3NPjCKg2rhu5qb2S4r76ASyFNNtuFooJpZe37OgudVGtQ=="
    ),
)
OPEN_ALL = "for (const one of document.querySelectorAll('details')) one.open = true"
# The criteria of WCAG 2.1 at the levels A and AA, and what its authors call good practice.
ASK = """
const [source, part, done] = arguments;
if (!window.axe) (0, eval)(source);
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"];
axe.run(part, { runOnly: { type: "tag", values: tags } }).then(
  (found) => done(found.violations.map((one) => [one.id, one.nodes.map((node) => node.html)])),
  (error) => done([["axe itself", [String(error)]]]),
);
"""


def violations(page, part="html"):
    """Return what axe finds in a page, or a part: for each rule the elements that break it."""
    source = package_files(AXE)["axe.min.js"].decode("utf-8")
    page.set_script_timeout(60)
    found = page.execute_async_script(ASK, source, part)
    return {rule: [html[:200] for html in nodes] for rule, nodes in found}

"""axe-core, which looks for barriers in a page: fetched by npm, in a version that is fixed."""

from extensions.browser.page.packages import NpmPackage, package_files

AXE = NpmPackage(
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
# 1.4.12: a reader may space text as far as this; 1.4.10: 320 pixels are 1,280 at 400 %.
SPACING = """
const shadows = [...document.querySelectorAll("*")].map((one) => one.shadowRoot).filter(Boolean);
for (const part of [document.head, ...shadows]) {
  const style = document.createElement("style");
  style.textContent = "* { line-height: 1.5 !important; letter-spacing: .12em !important;"
    + " word-spacing: .16em !important; } p { margin-bottom: 2em !important; }";
  part.append(style);
}
const root = document.documentElement;
const clipped = [document.body, ...shadows].flatMap((part) => [...part.querySelectorAll("*")])
  .filter((one) => one.checkVisibility() && !one.closest(".hidden, .skip")
    && getComputedStyle(one).overflowY === "hidden" && one.scrollHeight > one.clientHeight + 1);
return [root.scrollWidth - root.clientWidth, clipped.map((one) => one.outerHTML.slice(0, 200))];
"""


def violations(page, part="html"):
    """Return what axe finds in a page, or a part: for each rule the elements that break it."""
    source = package_files(AXE)["axe.min.js"].decode("utf-8")
    page.set_script_timeout(60)
    found = page.execute_async_script(ASK, source, part)
    return {rule: [html[:200] for html in nodes] for rule, nodes in found}

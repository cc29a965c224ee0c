"""Whether what a self-check shows stands as it was printed: every line begins where it should."""

# Of each text kept as printed: its lines (from its rectangles) that do not begin at its left edge.
ASKEW = """
const found = [];
for (const pre of document.querySelectorAll(".self-check pre")) {
  if (!pre.checkVisibility()) continue;
  const texts = document.createRange();
  texts.selectNodeContents(pre);
  const rows = new Map();
  for (const one of texts.getClientRects()) {
    const row = Math.round(one.top / 4);
    rows.set(row, Math.min(rows.get(row) ?? Infinity, one.left));
  }
  const left = pre.getBoundingClientRect().left + parseFloat(getComputedStyle(pre).paddingLeft);
  for (const start of rows.values()) {
    if (Math.abs(start - left) > 1) { found.push(pre.textContent); break; }
  }
}
return found;
"""

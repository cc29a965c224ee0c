// The editor: CodeMirror in a shadow root, where its styles need no exception from the page's policy.

import { defaultKeymap, history, historyKeymap, indentWithTab } from "./editor/codemirror-commands.js";
import { python } from "./editor/codemirror-lang-python.js";
import { HighlightStyle, bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from "./editor/codemirror-language.js";
import { EditorState, StateEffect, StateField } from "./editor/codemirror-state.js";
import { Decoration, EditorView, drawSelection, highlightActiveLine, keymap, lineNumbers } from "./editor/codemirror-view.js";
import { tags } from "./editor/lezer-highlight.js";

const COLOURS = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.controlKeyword], color: "var(--link)", fontWeight: "600" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--good)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--note)" },
  { tag: tags.comment, color: "var(--quiet)", fontStyle: "italic" },
  { tag: tags.definition(tags.function(tags.variableName)), fontWeight: "700" },
]);
const LOOK = EditorView.theme({
  "&": { color: "var(--ink)", backgroundColor: "var(--card)", border: "1px solid var(--edge)", borderRadius: "8px" },
  "&.cm-focused": { outline: "3px solid var(--link)", outlineOffset: "1px" },
  ".cm-scroller": { fontFamily: 'ui-monospace, "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace', minHeight: "16rem", maxHeight: "34rem" },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": { backgroundColor: "var(--ground)", color: "var(--quiet)", border: "none" },
  ".cm-marked": { backgroundColor: "var(--typed-ground)", boxShadow: "inset 4px 0 var(--link)" },
  ".cm-activeLine": { backgroundColor: "transparent" },
  "&.cm-focused .cm-activeLine": { backgroundColor: "color-mix(in srgb, var(--typed-ground) 50%, transparent)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": { backgroundColor: "var(--typed-ground)" },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "var(--typed-ground)", outline: "1px solid var(--edge)" },
});

/* A line that is pointed at, until the text changes. */
const markLine = StateEffect.define();
const MARKED = StateField.define({
  create: () => Decoration.none,
  update: (marked, change) => {
    for (const effect of change.effects)
      if (effect.is(markLine)) return Decoration.set([Decoration.line({ class: "cm-marked" }).range(effect.value)]);
    return change.docChanged ? Decoration.none : marked;
  },
  provide: (field) => EditorView.decorations.from(field),
});

export class Editor {
  constructor(place, { text, label, onChange, onCheck }) {
    const root = place.attachShadow({ mode: "open" });
    const check = { key: "Mod-Enter", run: () => { onCheck(); return true; } };
    this.view = new EditorView({
      parent: root,
      root,
      state: EditorState.create({
        doc: text,
        extensions: [
          lineNumbers(), history(), drawSelection(), highlightActiveLine(), indentOnInput(), bracketMatching(),
          indentUnit.of("    "), EditorState.tabSize.of(4), python(), syntaxHighlighting(COLOURS), LOOK, MARKED,
          EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false" }),
          keymap.of([check, ...defaultKeymap, ...historyKeymap, indentWithTab]),
          EditorView.updateListener.of((update) => { if (update.docChanged) onChange(); }),
        ],
      }),
    });
  }

  get text() {
    return this.view.state.doc.toString();
  }

  /* Mark a line and go there; a number beyond the end leads to the last one. */
  showLine(number) {
    const { from } = this.view.state.doc.line(Math.min(Math.max(number, 1), this.view.state.doc.lines));
    this.view.dispatch({
      selection: { anchor: from },
      effects: [markLine.of(from), EditorView.scrollIntoView(from, { y: "center" })],
    });
    this.view.focus();
  }

  /* Show another text; undoing brings the one before back. */
  set text(text) {
    this.view.dispatch({ changes: { from: 0, to: this.view.state.doc.length, insert: text } });
  }
}

// The files of the program: an editor for each, the main file's first.

import { byId, el } from "./dom.js";
import { Editor } from "./editor.js";
import { say } from "./texts.js";

export class Program {
  constructor(config, saved, { onChange, onCheck, onDownload }) {
    const starters = { [config.file]: config.starter, ...config.modules };
    this.main = config.file;
    this.names = Object.keys(starters);
    this.isOne = this.names.length === 1;
    this.starter = this.join(starters);
    const texts = { ...starters, ...this.part(saved ?? this.starter) };
    this.editors = new Map(this.names.map((name) => {
      const label = this.isOne ? say("editor") : `${name}. ${say("editor")}`;
      return [name, new Editor(this.place(name, onDownload), { text: texts[name], label, onChange, onCheck })];
    }));
  }

  /* Where the editor of a file belongs, with its name and what downloads it. */
  place(name, onDownload) {
    const isMain = name === this.main;
    const heading = isMain ? byId("file") : el("h2", {});
    const button = isMain ? byId("download") : el("button", { type: "button" });
    const place = isMain ? byId("editor") : el("div", { className: "editor" });
    heading.textContent = name;
    if (!this.isOne) button.textContent = say("download_named", { name });
    button.addEventListener("click", () => onDownload(name));
    if (!isMain) byId("keys").before(heading, el("p", { className: "tools" }, button), place);
    return place;
  }

  /* What is kept and checked: the text of the only file, else JSON with the text of each by its name. */
  get text() {
    return this.join(Object.fromEntries([...this.editors].map(([name, { text }]) => [name, text])));
  }

  set text(text) {
    this.put(this.part(text));
  }

  /* Show other texts of some files. */
  put(texts) {
    for (const [name, text] of Object.entries(texts)) if (this.editors.has(name)) this.editors.get(name).text = text;
  }

  textOf(name) {
    return this.editors.get(name).text;
  }

  showLine(name, number) {
    (this.editors.get(name) ?? this.editors.get(this.main)).showLine(number);
  }

  join(texts) {
    return this.isOne ? texts[this.main] : JSON.stringify(texts);
  }

  part(text) {
    if (this.isOne) return { [this.main]: text };
    try {
      return JSON.parse(text);
    } catch {
      return { [this.main]: text }; // of a visit when there was one file
    }
  }
}

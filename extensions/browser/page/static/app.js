// The page: the text, what the checks say of it, and how it is kept.

import { Checker } from "./checker.js";
import { checkProgram } from "./checking.js";
import { byId, el } from "./dom.js";
import { readProgram, readSeveral } from "./files.js";
import { Program } from "./program.js";
import { merged, showResult } from "./results.js";
import { Store } from "./store.js";
import { Terminal } from "./terminal.js";
import { loadTexts, say } from "./texts.js";

const PAUSE = 1200; // milliseconds after the last key until the text is checked
const SAVE = 300;
const LONG = 15_000; // of a check, until the page says that it takes longer than usual

class Page {
  constructor(config) {
    this.config = config;
    this.news = { current: () => {} };
    this.result = null;
    this.changes = 0;
    this.store = new Store(config.slug, (key) => this.notice(key));
    this.program = new Program(config, this.store.load(), {
      onChange: () => this.changed(),
      onCheck: () => this.check(),
      onDownload: (name) => this.download(name),
    });
    if (!this.program.isOne) this.takeSeveral();
    byId("unchecked").textContent = config.unchecked;
    if (this.store.other() !== null) this.notice("other_text");
    this.listen();
  }

  listen() {
    byId("check").addEventListener("click", () => this.check());
    byId("open").addEventListener("click", () => byId("chosen").click());
    byId("chosen").addEventListener("change", (event) => {
      this.open([...event.target.files]);
      event.target.value = "";
    });
    const place = byId("writing");
    place.addEventListener("dragover", (event) => event.preventDefault());
    place.addEventListener("drop", (event) => {
      if (!event.dataTransfer.files.length) return;
      event.preventDefault();
      event.stopPropagation();
      this.open([...event.dataTransfer.files]);
    }, true);
    addEventListener("pagehide", () => this.save());
    document.body.addEventListener("click", ({ target }) => {
      const place = target.closest("[data-goto]")?.dataset;
      if (place) this.program.showLine(place.file, Number(place.goto));
    });
  }

  takeSeveral() {
    byId("open").textContent = say("open_files");
    byId("chosen").multiple = true;
    byId("chosen").accept += ",.zip";
  }

  /* Python, where the browser can run it. */
  async startChecker() {
    if (typeof WebAssembly === "undefined") {
      byId("check").disabled = byId("run").disabled = true;
      this.notice("no_webassembly");
      return;
    }
    this.checker = new Checker(this.config, (kind, what) => this.hear(kind, what));
    this.terminal = new Terminal(this.checker, this.config, () => this.program.text);
    byId("run").addEventListener("click", () => this.terminal.begin());
    this.state("loading");
    try {
      await this.checker.ready;
    } catch (error) {
      this.notice("cannot_load", { what: error.message });
      return;
    }
    this.state("ready");
    performance.mark("ready");
    document.body.dataset.state = "ready";
    keepForLater();
    this.check();
  }

  hear(kind, what) {
    this.news.current(kind, what);
    if (kind === "progress") this.progress = { done: what[0], of: what[1] };
    if (kind === "slow") this.isSlow = true;
    if (this.isChecking) this.showProgress();
    else if (kind === "slow" && !document.body.dataset.state) this.state("loading_slow");
    else if (kind === "slow") this.terminal.waitLonger();
  }

  showProgress() {
    if (this.progress) this.state(this.isSlow ? "checking_slow" : "checking", this.progress);
    else if (this.isSlow) this.state("slow");
  }

  changed() {
    this.changes += 1;
    clearTimeout(this.saving);
    clearTimeout(this.pausing);
    this.saving = setTimeout(() => this.save(), SAVE);
    this.pausing = setTimeout(() => this.check(), PAUSE);
    if (this.result) this.state("checked_before");
  }

  save() {
    if (this.program.text !== this.program.starter || this.store.last) this.store.save(this.program.text);
  }

  /* Check the text, all of it or some steps; a text that changes meanwhile is checked after it. */
  async check(units = [], where = false) {
    if (!this.checker) return;
    clearTimeout(this.pausing);
    if (this.isChecking) {
      this.isWanted = true;
      return;
    }
    this.isChecking = true;
    this.isSlow = this.progress = null;
    const slowly = setTimeout(() => this.hear("slow"), LONG);
    document.body.dataset.state = "checking";
    try {
      const found = await checkProgram(this.checker, this.config, this.program.text, { units, where }, this.news);
      this.show(units.length ? merged(this.result, found) : found);
    } catch (error) {
      this.show({ problem: say("went_wrong", { what: error.message }), notes: [], troubles: [], units: [], next: null, later: [] });
    }
    this.isChecking = false;
    clearTimeout(slowly);
    document.body.dataset.state = "checked";
    if (this.isWanted) {
      this.isWanted = false;
      this.check();
    }
  }

  show(found) {
    const result = found.stoppedLoading
      ? { problem: say("stopped_loading"), notes: [], troubles: [], units: [], next: null, later: [] }
      : found;
    this.result = result;
    showResult(result, this.config, (unit, where) => this.check([unit], where));
    const done = result.units.filter(({ state }) => state === "done").length;
    if (result.problem) this.state("cannot_check");
    else this.state("checked", { done, of: result.units.length });
  }

  async open(files) {
    if (!files.length) return;
    if (!this.program.isOne) {
      const { texts, said } = await readSeveral(files, this.config, this.checker);
      this.program.put(texts);
      for (const one of said) this.notice(...one);
      return;
    }
    const [file] = files;
    const { text, said } = await readProgram(file, this.config, this.checker);
    if (text !== undefined) this.program.text = text;
    if (files.length > 1) this.notice("several_files", { name: file.name });
    this.notice(...said);
  }

  download(name) {
    const address = URL.createObjectURL(new Blob([this.program.textOf(name)], { type: "text/x-python" }));
    el("a", { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
    this.notice(this.program.isOne ? "hand_in" : "hand_in_all", { name, names: this.program.names.join(", ") });
  }

  state(key, values) {
    byId("state").textContent = say(key, values);
  }

  /* A sentence above everything; the same one once. */
  notice(key, values) {
    const text = key === "literally" ? values.text : say(key, values);
    const old = [...byId("notices").children].filter((one) => one.dataset.key === key);
    for (const one of old) one.remove();
    const made = el("p", { className: "card notice" }, text);
    made.dataset.key = key;
    if (key === "other_text") made.append(" ", this.otherButton());
    made.append(" ", closeButton(made));
    byId("notices").append(made);
    while (byId("notices").children.length > 3) byId("notices").firstChild.remove();
  }

  otherButton() {
    const made = el("button", { type: "button" }, say("take_other"));
    made.addEventListener("click", () => {
      this.program.text = this.store.swap(this.program.text) ?? this.program.text;
      this.notice("taken_other");
    });
    return made;
  }
}

function closeButton(notice) {
  const made = el("button", { type: "button", className: "close" }, say("close"));
  made.addEventListener("click", () => {
    notice.remove();
    byId("check").focus();
  });
  return made;
}

/* Keep all files, so that the page can be loaded without a network; browsers that cannot do without. */
function keepForLater() {
  navigator.serviceWorker?.register("offline.js").catch(() => {});
}

async function begin() {
  const config = await (await fetch("config.json", { cache: "no-cache" })).json();
  await loadTexts(config.languages);
  for (const id of ["writing", "results"]) byId(id).hidden = false;
  byId("unusable").hidden = true;
  const page = new Page(config);
  await page.startChecker();
}

begin();

// The student's own program in a terminal.  For each line that is typed it runs again from its start,
// with the same chance, up to the next question: so nothing has to wait for a person.

import { Stopped } from "./checker.js";
import { byId, el, visible } from "./dom.js";
import { withPlaces } from "./places.js";
import { say } from "./texts.js";

const MOST = 40_000; // characters that are shown
const ENDS = { done: "run_done", late: "run_late", stopped: "run_stopped", printed_too_much: "run_flood" };

export class Terminal {
  constructor(checker, config, textOf) {
    Object.assign(this, { checker, config, textOf, turn: 0 });
    byId("typing").addEventListener("submit", (event) => {
      event.preventDefault();
      this.type(byId("line").value);
    });
    byId("again").addEventListener("click", () => this.begin());
    byId("end").addEventListener("click", () => this.close());
  }

  begin() {
    this.program = this.textOf();
    this.seed = Math.floor(Math.random() * 1e9);
    this.lines = [];
    byId("playing").hidden = false;
    byId("screen").replaceChildren();
    return this.go();
  }

  type(line) {
    this.lines.push(line);
    byId("line").value = "";
    return this.go();
  }

  async go() {
    const turn = ++this.turn;
    byId("typing").hidden = true;
    let came;
    try {
      came = await this.checker.ask("run", { text: this.program, lines: this.lines, seed: this.seed });
    } catch (error) {
      came = { shown: "", ended: error instanceof Stopped ? "late" : "stopped", said: error.message, line: null };
    }
    if (turn === this.turn) this.show(came);
  }

  waitLonger() {
    if (byId("typing").hidden) byId("screen").append(el("em", {}, `\n${say("slow")}`));
  }

  show(came) {
    const asks = came.ended === "asks";
    byId("screen").replaceChildren(...this.parts(came.shown));
    if (!asks) byId("screen").append(...this.ending(came));
    byId("screen").scrollTop = byId("screen").scrollHeight;
    byId("typing").hidden = !asks;
    (asks ? byId("line") : byId("again")).focus();
  }

  parts(shown) {
    const { typed, typed_end: end } = this.config.marks;
    const cut = shown.length > MOST ? [el("em", {}, `${say("cut")}\n`)] : [];
    const pieces = shown.slice(-MOST).split(typed).flatMap((piece, number) => {
      if (!number) return [visible(piece)];
      const [line, ...rest] = piece.split(end);
      return [el("kbd", {}, visible(line)), visible(rest.join(end))];
    });
    return [...cut, ...pieces];
  }

  ending({ ended, said, complaints, line, file }) {
    const key = ENDS[ended] ?? (file ? "run_raised_file" : line ? "run_raised_line" : "run_raised");
    const spans = [complaints, said].filter(Boolean).map((one) => el("span", { className: "complaint" }, `\n${visible(one)}`));
    return [...spans, el("em", {}, ...withPlaces(`\n${say(key, { line, file })}`))];
  }

  close() {
    this.turn += 1;
    byId("playing").hidden = true;
    byId("run").focus();
  }
}

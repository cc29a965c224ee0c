// Two screens side by side with their replay, as in the HTML report: Replay is of replay.js.

import { el } from "./dom.js";
import { say } from "./texts.js";

const BUTTONS = [["first", "first"], ["back", "back"], ["next", "forward"], ["difference", "first_difference"], ["all", "show_all"]];

export function screensOf(screens, heading) {
  const shown = el("div", { className: "screens" },
    el(heading, {}, say("two_screens")),
    el("p", {}, say("differences")),
    el("ol", { className: "differences" }, ...screens.differences.map((one) => el("li", {}, one))),
    controls(screens),
    table(screens.lines));
  new Replay(shown);
  return shown;
}

function controls(screens) {
  const made = el("div", { className: "replay", role: "group", tabIndex: 0, ariaLabel: say("replay") },
    el("div", { className: "buttons" }, ...BUTTONS.map(([way, text]) => button(way, text))),
    el("p", { className: "where", role: "status" }, say("moves_shown", { count: screens.moves.length })),
    el("div", { className: "drawings" }),
    el("ol", { className: "moves", hidden: true }, ...screens.moves.map((one) => el("li", {}, one))));
  made.dataset.first = screens.first;
  return made;
}

function button(way, text) {
  const made = el("button", { type: "button" }, say(text));
  made.dataset.go = way;
  return made;
}

function table(lines) {
  const heads = ["differs", "expected", "yours"].map((one, place) =>
    el("th", { scope: "col" }, place ? say(one) : el("span", { className: "hidden" }, say(one))));
  return el("table", { className: "lines", ariaLabel: say("two_screens") },
    el("thead", {}, el("tr", {}, ...heads)),
    el("tbody", {}, ...lines.map(row)));
}

function row(line) {
  const sign = line.label ? [el("span", { ariaHidden: "true" }, "≠"), el("span", { className: "hidden" }, say("differs"))] : [];
  const label = line.label && line.is_first ? el("span", { className: "label" }, line.label) : null;
  const made = el("tr", { className: `${line.event} ${line.label ? "differs" : ""}`.trim() },
    el("td", { className: "sign" }, ...sign),
    el("td", {}, side(line.expected)),
    el("td", {}, side(line.actual), label));
  made.dataset.move = line.move;
  if (line.cells[0] || line.cells[1]) [made.dataset.expected, made.dataset.actual] = line.cells;
  return made;
}

function side(pieces) {
  if (pieces === null) return el("span", { className: "nothing" }, say("nothing"));
  if (!pieces.length) return el("span", { className: "nothing" }, say("blank"));
  return el("bdi", { dir: "ltr" }, ...pieces.map((piece) => {
    const text = piece.typed ? el("kbd", {}, piece.text) : piece.text;
    return piece.differs ? el("mark", {}, text) : text;
  }));
}

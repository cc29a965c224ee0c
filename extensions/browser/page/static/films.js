// A film as in the HTML report: startFilm is of film.js, which makes a player of these elements.

import { el } from "./dom.js";
import { say } from "./texts.js";

const BUTTONS = [["first", "first", "", ""], ["back", "back", "◀ ", ""], ["next", "forward", "", " ▶"], ["last", "film_last", "", ""]];

export function filmOf(film) {
  const name = film.function;
  const made = el("details", { className: "film" },
    el("summary", {}, say("film_watch", { name, count: film.moments.length })),
    el("div", { className: "film-body" },
      player(name),
      el("p", { className: "film-said", hidden: true, role: "status" }),
      el("div", { className: "film-view" }, code(film.code), el("div", { className: "film-now", hidden: true })),
      el("div", { className: "film-all" }, steps(film.moments))));
  startFilm(made);
  return made;
}

function player(name) {
  const buttons = BUTTONS.map(([way, text, before, after]) => {
    const made = el("button", { type: "button" }, `${before}${say(text)}${after}`);
    made.dataset.go = way;
    return made;
  });
  const slider = el("input", { type: "range", min: 1, max: 1, value: 1 });
  return el("div", { className: "film-player", hidden: true, role: "group", ariaLabel: say("film_player", { name }) },
    ...buttons, el("label", {}, say("film_step"), " ", slider));
}

function code(lines) {
  return el("ol", { className: "film-code", tabIndex: 0, ariaLabel: say("film_code") }, ...lines.map((one) => {
    const made = el("li", {}, el("span", {}, one.label), el("code", {}, one.code || " "));
    made.dataset.line = one.line;
    return made;
  }));
}

function steps(moments) {
  const heads = ["film_line", "film_changes", "film_printed"].map((one) => el("th", { scope: "col" }, say(one)));
  return el("table", {}, el("thead", {}, el("tr", {}, ...heads)), el("tbody", {}, ...moments.flatMap(rows)));
}

function rows(moment) {
  const made = el("tr", {},
    el("td", {}, moment.place),
    el("td", {}, ...moment.names.map(change), moment.said ? el("p", {}, moment.said) : null),
    el("td", {}, moment.printed ? el("pre", {}, moment.printed) : null));
  Object.assign(made.dataset, { run: moment.run, line: moment.line, in: moment.function });
  if (!moment.skipped) return [made];
  const cut = el("td", { colSpan: 3 }, say("film_left_out", { count: moment.skipped }));
  return [el("tr", { className: "film-cut" }, cut), made];
}

function change([name, value]) {
  const shown = el(value.includes("\n") ? "pre" : "code", {}, value);
  return el("div", {}, el("var", {}, name), " = ", shown);
}

// What a check found: the next step, the state of all steps, what fails in each.

import { byId, el } from "./dom.js";
import { filmOf } from "./films.js";
import { withPlaces } from "./places.js";
import { screensOf } from "./screens.js";
import { say } from "./texts.js";

const SIGNS = { done: ["passed", "✓"], not_yet: ["failed", "✗"], stopped: ["failed", "✗"], waiting: ["note", "→"], unjudged: ["error", "!"] };

export function showResult(result, config, onStep) {
  byId("next").replaceChildren(...nextCards(result, onStep));
  byId("steps").replaceChildren(...(result.units.length ? [steps(result.units, onStep)] : []));
  byId("unchecked").textContent = result.unchecked || config.unchecked;
}

/* A check of some steps, within what is known of the others. */
export function merged(before, result) {
  if (!before?.units?.length || result.problem) return result;
  const units = before.units.map((one) => result.units.find(({ id }) => id === one.id) ?? one);
  return { ...result, units, isPart: true, unchecked: before.unchecked };
}

function nextCards(result, onStep) {
  const cards = [];
  if (result.problem) cards.push(problemCard(result));
  for (const one of result.troubles) cards.push(card("bad", say("cannot_check"), el("p", {}, say("went_wrong", { what: one }))));
  if (result.stopped) cards.push(stoppedCard(result.stopped));
  if (result.next) cards.push(nextCard(result, onStep));
  else if (isAllDone(result)) cards.push(card("good", say("all_done"), el("p", {}, say("every_check_passes"))));
  if (result.notes.length) cards.push(card("", say("notes"), el("ul", { className: "notes" }, ...result.notes.map((one) => el("li", { className: "said" }, ...withPlaces(one))))));
  return cards;
}

const isAllDone = (result) => !result.problem && !result.troubles.length && result.units.length > 0 && result.units.every(({ state }) => state === "done");

function card(kind, title, ...parts) {
  return el("section", { className: `card ${kind}` }, el("h2", {}, title), ...parts);
}

function problemCard({ problem, kind }) {
  if (kind === "empty") return card("", say("empty"), el("p", {}, say("write_or_open")));
  return card("bad", say(kind === "syntax" ? "syntax_error" : "cannot_check"), el("pre", {}, ...withPlaces(problem)));
}

function stoppedCard({ unit, what }) {
  return card("bad", unit.name, el("p", {}, say("stopped_call", { what })));
}

function nextCard({ next, later }, onStep) {
  return card("next", say("next"),
    el("p", {}, el("strong", {}, `${next.name}.`), " ", ...withPlaces(next.said)),
    ...checkParts(next.check, "h3"),
    ...whereParts(next, onStep),
    ...later.map((one) => el("p", { className: "quiet" }, one.trim())));
}

/* Where the mistake is, or a button for who wants to know. */
function whereParts({ unit, where }, onStep) {
  if (where !== null) return where ? [el("p", { className: "said" }, ...withPlaces(where))] : [];
  const made = el("button", { type: "button", className: "where" }, say("where"));
  made.addEventListener("click", () => onStep(unit, true));
  return [el("p", {}, made)];
}

function checkParts(check, heading) {
  const facts = check.facts.length ? [el("dl", {}, ...check.facts.flatMap(fact))] : [];
  return [...facts, ...(check.screens ? [screensOf(check.screens, heading)] : []), ...(check.film ? [filmOf(check.film)] : [])];
}

function fact({ label, text, typed, is_prose: isProse }) {
  const lines = typed.flatMap((line) => [el("kbd", {}, line || say("fact_nothing")), " "]);
  const shown = isProse ? el("p", { className: "said" }, ...withPlaces(text)) : el("pre", { tabIndex: 0, dir: "ltr" }, ...withPlaces(text));
  return [el("dt", {}, label), el("dd", {}, ...(typed.length ? lines : [shown]))];
}

function steps(units, onStep) {
  const rows = units.map((unit) => step(unit, onStep));
  return el("section", { className: "card" }, el("h2", {}, say("steps")), el("ul", { className: "steps" }, ...rows));
}

function step(unit, onStep) {
  const [kind, sign] = SIGNS[unit.state] ?? ["note", "·"];
  const again = el("button", { type: "button", className: "alone", ariaLabel: say("check_step_named", unit) }, say("check_step"));
  again.addEventListener("click", () => onStep(unit.id));
  const title = unit.name === unit.title ? "" : ` ${unit.title}`;
  const made = el("li", { className: unit.state },
    el("span", { className: `mark ${kind}`, ariaHidden: "true" }, sign),
    el("span", {}, el("span", { className: "unit" }, unit.name), title),
    el("span", { className: "standing" }, standing(unit)),
    again,
    unit.checks.length ? failing(unit) : null);
  made.dataset.unit = unit.id;
  return made;
}

function standing(unit) {
  return say(unit.state === "not_yet" && unit.failed === 1 ? "not_yet_one" : unit.state, unit);
}

function failing(unit) {
  const checks = unit.checks.map((check) =>
    el("div", { className: "body" }, el("h3", {}, check.title), ...checkParts(check, "h4")));
  return el("details", {}, el("summary", {}, say("show_checks", unit)), ...checks);
}

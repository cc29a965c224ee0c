"use strict";

const KEYS = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "all" };
const SIDES = { expected: "expected", actual: "your program" };

function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/* What is drawn in some lines of one side, beside what the other side draws there. */
function drawing(lines, side) {
  const drawn = lines.filter((line) => line.dataset[side]);
  const rows = drawn.map((line) => {
    const other = line.dataset[side === "actual" ? "expected" : "actual"];
    const cells = [...line.dataset[side]].map((cell, place) =>
      cell === other[place]
        ? element("td", {}, cell)
        : element("td", { className: "other" }, cell, element("span", { className: "hidden" }, " (differs)")));
    return element("tr", {}, ...cells);
  });
  const picture = rows.length ? element("table", {}, ...rows) : element("p", { className: "nothing" }, "(nothing drawn)");
  return element("figure", {}, element("figcaption", {}, SIDES[side]), picture);
}

class Replay {
  constructor(screens) {
    this.controls = screens.querySelector(".replay");
    this.lines = [...screens.querySelectorAll("tbody tr")];
    this.moves = [...this.controls.querySelectorAll(".moves li")].map((move) => move.textContent);
    this.where = this.controls.querySelector(".where");
    this.drawings = this.controls.querySelector(".drawings");
    this.invitation = this.where.textContent;
    this.at = null;
    this.controls.hidden = this.moves.length < 2;
    this.controls.addEventListener("click", (event) => {
      const button = event.target.closest("[data-go]");
      if (button) this.go(button.dataset.go);
    });
    screens.addEventListener("keydown", (event) => {
      const way = KEYS[event.key];
      if (!way || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      this.go(way);
    });
  }

  go(way) {
    const last = this.moves.length - 1;
    const from = this.at;
    if (way === "all") this.at = null;
    if (way === "first") this.at = 0;
    if (way === "difference") this.at = Number(this.controls.dataset.first);
    if (way === "next") this.at = from === null ? 0 : Math.min(from + 1, last);
    if (way === "back") this.at = from === null ? last : Math.max(from - 1, 0);
    this.show();
  }

  show() {
    const own = [];
    for (const line of this.lines) {
      const move = Number(line.dataset.move);
      line.hidden = this.at !== null && move > this.at;
      line.classList.toggle("now", move === this.at);
      if (move === this.at && "expected" in line.dataset) own.push(line);
    }
    this.drawings.replaceChildren(...(own.length ? Object.keys(SIDES).map((side) => drawing(own, side)) : []));
    this.where.textContent = this.at === null
      ? this.invitation
      : `Step ${this.at + 1} of ${this.moves.length}: ${this.moves[this.at]}.`;
  }
}

function openTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  for (let details = target && target.closest("details"); details; details = details.parentElement.closest("details")) details.open = true;
}

const checks = [...document.querySelectorAll("details")];
const replays = [...document.querySelectorAll(".screens")].map((screens) => new Replay(screens));
let closed = [];

for (const tools of document.querySelectorAll(".tools")) {
  tools.hidden = false;
  tools.addEventListener("click", (event) => {
    const open = event.target.dataset.open;
    if (open) for (const check of checks) check.open = open === "true";
  });
}
addEventListener("hashchange", openTarget);
addEventListener("beforeprint", () => {
  closed = checks.filter((check) => !check.open);
  for (const check of closed) check.open = true;
  for (const replay of replays) replay.go("all");
});
addEventListener("afterprint", () => {
  for (const check of closed) check.open = false;
});
openTarget();

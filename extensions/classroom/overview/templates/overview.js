"use strict";

const FIRST = 300; /* rows that are shown before all are asked for */
const AT_ONCE = 40; /* rows that are laid out in one task: a row takes a fifth of a millisecond */
const table = document.querySelector(".students");
const MARKS = /[^\p{L}\p{N}@.]+/gu;

/* A text as it is searched: without accents, capitals and signs, so that "muller" finds "Müller". */
function plain(text) {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(MARKS, " ").trim();
}

class Students {
  constructor(table) {
    this.body = table.tBodies[0];
    this.rows = this.first = [...this.body.rows];
    this.heads = [...table.tHead.rows[0].cells];
    this.most = FIRST;
    this.more = document.getElementById("show-more");
    this.shown = document.getElementById("shown");
    this.text = document.getElementById("filter-text");
    this.unit = document.getElementById("filter-unit");
    this.kind = document.getElementById("filter-kind");
    this.values = new Map();
    this.collator = new Intl.Collator(undefined, { numeric: true });
    this.searched = new Map(this.rows.map((row) =>
      [row, plain(`${row.cells[0].textContent} ${row.querySelector(".problem").textContent}`)]));
    this.addButtons();
    this.addFilters();
  }

  addButtons() {
    this.heads.forEach((head, column) => {
      if (!head.dataset.sort) return;
      const button = document.createElement("button");
      button.type = "button";
      button.append(...head.childNodes);
      button.addEventListener("click", () => this.sort(column));
      head.append(button);
    });
  }

  addFilters() {
    for (const one of document.querySelectorAll(".filters")) one.hidden = false;
    this.text.addEventListener("input", () => this.filter());
    for (const choice of [this.unit, this.kind]) choice.addEventListener("change", () => this.filter());
    document.getElementById("filter-clear").addEventListener("click", () => this.choose("", ""));
    this.more.addEventListener("click", () => this.showUpTo(Infinity));
    addEventListener("beforeprint", () => this.showAllAtOnce());
    document.addEventListener("click", (event) => {
      const link = event.target.closest("a[data-unit], a[data-kind]");
      if (link) this.choose(link.dataset.unit || "", link.dataset.kind || "");
    });
    this.filter(); /* a browser that goes back keeps what was chosen */
  }

  choose(unit, kind) {
    this.text.value = "";
    this.unit.value = unit;
    this.kind.value = kind;
    this.filter();
  }

  /* What a column is sorted by, null where a cell is empty. */
  column(column) {
    if (!this.values.has(column)) {
      const isNumber = this.heads[column].dataset.sort === "number";
      this.values.set(column, new Map(this.rows.map((row) => {
        const text = row.cells[column].textContent.trim();
        return [row, text === "" ? null : isNumber ? parseFloat(text) : text];
      })));
    }
    return this.values.get(column);
  }

  sort(column) {
    const head = this.heads[column];
    const way = head.getAttribute("aria-sort") === "ascending" ? "descending" : "ascending";
    const values = this.column(column);
    const sign = way === "ascending" ? 1 : -1;
    const isNumber = head.dataset.sort === "number";
    const sorted = [...this.first].sort((one, other) => {
      const [mine, theirs] = [values.get(one), values.get(other)];
      if (mine === null || theirs === null) return (mine === null) - (theirs === null);
      return sign * (isNumber ? mine - theirs : this.collator.compare(mine, theirs));
    });
    for (const one of this.heads) one.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", way);
    this.rows = sorted;
    this.filter();
  }

  showUpTo(most) {
    this.most = most;
    this.filter();
  }

  showAllAtOnce() {
    this.showUpTo(Infinity);
    clearTimeout(this.later);
    this.body.replaceChildren(...this.wanted);
  }

  filter() {
    const words = plain(this.text.value).split(" ");
    const found = this.rows.filter((row) => this.isWanted(row, words));
    this.wanted = found.slice(0, this.most);
    this.body.replaceChildren();
    this.layOut();
    this.say(found.length);
  }

  /* Some rows now and the others after them, so that nobody waits for what is further down. */
  layOut() {
    clearTimeout(this.later);
    const there = this.body.rows.length;
    this.body.append(...this.wanted.slice(there, there + AT_ONCE));
    if (there + AT_ONCE < this.wanted.length) this.later = setTimeout(() => this.layOut());
  }

  isWanted(row, words) {
    const { kinds, missed } = row.dataset;
    const choice = { "": true, any: kinds !== "", none: kinds === "" };
    const isKind = choice[this.kind.value] ?? kinds.split(" ").includes(this.kind.value);
    const isUnit = this.unit.value === "" || missed.split(" ").includes(this.unit.value);
    return isKind && isUnit && words.every((word) => this.searched.get(row).includes(word));
  }

  say(count) {
    const all = this.rows.length;
    const found = count === all ? `${all} ${all === 1 ? "student" : "students"}` : `${count} of ${all} students`;
    this.shown.textContent = count > this.most ? `${found}; the first ${this.most} are shown` : found;
    this.more.hidden = count <= this.most;
    this.more.textContent = `Show all ${count}`;
  }
}

/* On a phone a row is a card: each cell then says which column it is of. */
function label(one) {
  const names = [...one.tHead.rows[0].cells].map((cell) => cell.textContent.trim());
  for (const row of one === table ? students.first : one.tBodies[0].rows) {
    [...row.cells].forEach((cell, column) => { cell.dataset.label = names[column]; });
  }
  one.classList.add("labelled");
}

const phone = matchMedia("(max-width: 40rem)");
function labelAll() {
  if (!phone.matches) return;
  for (const one of document.querySelectorAll("table.figures, table.students")) label(one);
}

/* A live page follows by itself, but takes nothing away from who reads or searches. */
function isAtRest() {
  const isFiltered = [...document.querySelectorAll(".filters input, .filters select")].some((one) => one.value !== "");
  return !isFiltered && !document.querySelector("details[open]");
}

const seconds = Number(document.documentElement.dataset.reload);
if (seconds) setInterval(() => { if (isAtRest()) location.reload(); }, 1000 * seconds);

const students = table && new Students(table);
labelAll();
phone.addEventListener("change", labelAll);

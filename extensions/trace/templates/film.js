"use strict";

/* Films: the line at work in the code, the names with their values, and the screen so far. */
(() => {
  const KEYS = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" };

  function made(name, text, ...children) {
    const one = document.createElement(name);
    if (text) one.textContent = text;
    one.append(...children);
    return one;
  }

  function start(film) {
    if (film.dataset.ready) return;
    film.dataset.ready = "yes";
    const player = film.querySelector(".film-player");
    const said = film.querySelector(".film-said");
    const now = film.querySelector(".film-now");
    const slider = player.querySelector("input");
    const rows = [...film.querySelectorAll("tr[data-line]")];
    const lines = [...film.querySelectorAll(".film-code li")];
    let at = 0;

    function values(run) {
      const found = new Map();
      for (const row of rows.slice(0, at + 1)) {
        if (row.dataset.run !== run) continue;
        for (const one of row.querySelectorAll("var")) found.set(one.textContent, one.parentNode);
      }
      return [...found.values()].map((one) => one.cloneNode(true));
    }

    function sentence(row) {
      const changed = [...row.querySelectorAll("var")].map((one) => {
        const value = one.nextElementSibling;
        return value.tagName === "PRE" ? `${one.textContent} changes` : `${one.textContent} is ${value.textContent}`;
      });
      const told = row.querySelector("p");
      const parts = [`Step ${at + 1} of ${rows.length}, ${row.cells[0].textContent} in ${row.dataset.in}`, ...changed];
      return `${parts.join("; ")}.${told ? ` ${told.textContent}` : ""}`;
    }

    function mark(row) {
      for (const line of lines) {
        const isNow = line.dataset.line === row.dataset.line;
        if (isNow) line.setAttribute("aria-current", "step");
        else line.removeAttribute("aria-current");
        if (isNow) {
          const code = line.parentNode;
          code.scrollTop = line.offsetTop - code.offsetTop - code.clientHeight / 3;
        }
      }
      rows.forEach((one, place) => one.classList.toggle("film-at", place === at));
    }

    function show() {
      const row = rows[at];
      slider.value = at + 1;
      mark(row);
      said.textContent = sentence(row);
      said.classList.toggle("film-end", at === rows.length - 1);
      const printed = rows.slice(0, at + 1).map((one) => one.cells[2].textContent).join("");
      const names = values(row.dataset.run);
      now.replaceChildren(
        made("p", `Names in ${row.dataset.in}`),
        ...(names.length ? names : [made("div", "(none)")]),
        ...(printed ? [made("p", "Printed so far"), made("pre", printed)] : []));
    }

    function go(way) {
      const last = rows.length - 1;
      at = { first: 0, back: Math.max(at - 1, 0), next: Math.min(at + 1, last), last }[way];
      show();
    }

    if (!rows.length) return;
    slider.max = rows.length;
    for (const one of [player, said, now]) one.hidden = false;
    const all = film.querySelector(".film-all");
    all.replaceChildren(made("details", "", made("summary", "All steps"), ...all.childNodes));
    player.addEventListener("click", (event) => {
      const button = event.target.closest("[data-go]");
      if (button) go(button.dataset.go);
    });
    slider.addEventListener("input", () => {
      at = Number(slider.value) - 1;
      show();
    });
    player.addEventListener("keydown", (event) => {
      const way = KEYS[event.key];
      if (!way || event.target === slider || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      go(way);
    });
    show();
  }

  globalThis.startFilm = start;
  document.querySelectorAll("details.film").forEach(start);
})();

// Lines that a text names, as buttons that lead to them in the editor.

import { el } from "./dom.js";

const NAMED = /\b([Ll]ine (\d+))\b/;

export function withPlaces(text) {
  return text.split(new RegExp(NAMED, "g")).map((piece, place, pieces) => {
    if (place % 3 === 2) return null; // the number, which is part of the piece before it
    return place % 3 ? placeButton(piece, pieces[place + 1]) : piece;
  });
}

function placeButton(text, line) {
  const made = el("button", { type: "button", className: "place" }, text);
  made.dataset.goto = line;
  return made;
}

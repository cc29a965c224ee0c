// Lines that a text names, as buttons that lead to them in the editor.

import { el } from "./dom.js";

const NAMED = /\b((?:(\w+\.py)"?, )?[Ll]ine (\d+))\b/;

export function withPlaces(text) {
  return text.split(new RegExp(NAMED, "g")).map((piece, place, pieces) => {
    if (place % 4 > 1) return null; // file and number, which are part of the piece before them
    return place % 4 ? placeButton(piece, pieces[place + 1], pieces[place + 2]) : piece;
  });
}

function placeButton(text, file, line) {
  const made = el("button", { type: "button", className: "place" }, text);
  made.dataset.goto = line;
  made.dataset.file = file ?? "";
  return made;
}

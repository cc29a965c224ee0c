// Elements, made of text and of each other: nothing that a program prints is ever read as HTML.

export const byId = (id) => document.getElementById(id);

export function el(name, properties, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties ?? {})) {
    if (key in made) made[key] = value;
    else made.setAttribute(key, value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

/* Control characters as their pictures, so that a text shows what it holds. */
export function visible(text) {
  return text.replace(/[\x00-\x08\x0b-\x1f\x7f]/g, (character) =>
    character === "\x7f" ? "\u2421" : String.fromCharCode(0x2400 + character.charCodeAt(0)));
}

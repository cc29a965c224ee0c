// What the page says: one file of texts for each language, in texts/.

let texts = {};

/* Choose the language of the address (?lang=de), else one that the browser asks for. */
export async function loadTexts(languages) {
  const requested = new URLSearchParams(location.search).get("lang");
  const wanted = [requested, ...navigator.languages].filter(Boolean).map((one) => one.toLowerCase());
  const known = (one) => languages.find((language) => language === one || language === one.split("-")[0]);
  const language = wanted.map(known).find(Boolean) ?? "en";
  texts = await read("en");
  if (language !== "en") texts = { ...texts, ...(await read(language)) };
  document.documentElement.lang = language;
  for (const one of document.querySelectorAll("[data-text]")) one.textContent = say(one.dataset.text);
}

async function read(language) {
  return (await fetch(`texts/${language}.json`)).json();
}

export function say(key, values = {}) {
  const text = texts[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (place, name) => (name in values ? String(values[name]) : place));
}

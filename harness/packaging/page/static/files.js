// A file that is opened or dropped: its program, or the sentence that says why it is none.

export async function readProgram(file, config, readNotebook) {
  const name = file.name;
  if (file.size > config.most_bytes) return { said: ["too_large", { name, most: config.most_bytes / 1e6 }] };
  let text;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch (error) {
    return { said: [error instanceof TypeError ? "binary" : "unreadable", { name }] };
  }
  if (text.includes("\0")) return { said: ["binary", { name }] };
  let said = ["opened", { name }];
  if (name.toLowerCase().endsWith(".ipynb")) {
    const found = await readNotebook(text);
    if (found.problem) return { said: ["literally", { text: found.problem }] };
    text = found.program;
    said = ["from_notebook", { name }];
  }
  text = text.replace(/\r\n?/g, "\n");
  if (isForAnother(text, config.functions)) return { said: ["other_assignment", { name }] };
  return { text, said };
}

/* It defines functions, and none of those that are asked for. */
function isForAnother(text, functions) {
  const defined = [...text.matchAll(/^def\s+(\w+)/gm)].map((found) => found[1]);
  return functions.length > 0 && defined.length > 0 && !defined.some((one) => functions.includes(one));
}

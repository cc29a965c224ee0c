// What is opened or dropped: its program, or the sentence that says why it is none.

const MOST_FILES = 50; // times the size of a program: a zip may be as large

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

/* The texts of a program of several files, or of some of them, by their names: from files or a zip. */
export async function readSeveral(files, config, checker) {
  const most = MOST_FILES * config.most_bytes;
  const large = files.find(({ size }) => size > most);
  if (large) return { texts: {}, said: [["too_large", { name: large.name, most: most / 1e6 }]] };
  if (!checker) return { texts: {}, said: [["no_webassembly"]] };
  try {
    const read = files.map(async (file) => [file.name, new Uint8Array(await file.arrayBuffer())]);
    const { texts, said } = await checker.ask("open", await Promise.all(read));
    const names = Object.keys(texts).join(", ");
    return { texts, said: [...(names ? [["opened_files", { names }]] : []), ...(said ? [["literally", { text: said }]] : [])] };
  } catch {
    return { texts: {}, said: [["unreadable", { name: files.map(({ name }) => name).join(", ") }]] };
  }
}

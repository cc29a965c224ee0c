// What is opened or dropped: its program, or the sentence that says why it is none.

const MOST_FILES = 50; // times the size of a program: a zip may be as large

export async function readProgram(file, config, checker) {
  const name = file.name;
  const isNotebook = name.toLowerCase().endsWith(".ipynb");
  const most = isNotebook ? config.most_notebook_bytes : config.most_bytes;
  if (file.size > most) return { said: ["too_large", { name, most: most / 1e6 }] };
  let content;
  try {
    content = new Uint8Array(await file.arrayBuffer());
  } catch {
    return { said: ["unreadable", { name }] };
  }
  let text = isNotebook ? null : plainText(content);
  let said = ["opened", { name }];
  if (text === null) {
    const found = checker ? await checker.ask("read", { name, content }) : { said: ["no_webassembly"] };
    if (found.said) return found;
    if (found.problem) return { said: ["literally", { text: found.problem }] };
    text = found.program;
    if (found.is_notebook) said = ["from_notebook", { name }];
  }
  text = text.replace(/\r\n?/g, "\n");
  if (isForAnother(text, config.functions)) return { said: ["other_assignment", { name }] };
  return { text, said };
}

/* The text of most programs; null for what may be a notebook or is saved in another way than UTF-8. */
function plainText(content) {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(content);
    return text.includes("\0") || /^\s*(\{|<{7})/.test(text) ? null : text;
  } catch {
    return null;
  }
}

/* It defines functions, and none of those that are asked for. */
function isForAnother(text, functions) {
  const defined = [...text.matchAll(/\bdef\s+(\w+)/g)].map((found) => found[1]);
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

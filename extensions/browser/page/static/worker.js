// Runs Python and the checks; the page stays alive whatever a program does, and can end this worker.

import { loadPyodide } from "./python/pyodide.mjs";

const OUT = ["fetch", "XMLHttpRequest", "WebSocket", "EventSource", "WebTransport", "BroadcastChannel", "indexedDB", "caches", "Worker"];
let python = null;
let checks = null;
let slug = "";

const tell = (kind, what) => postMessage({ kind, what: JSON.parse(what) });

async function load(name) {
  const answer = await fetch(name);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.arrayBuffer();
}

async function start(config) {
  slug = config.slug;
  const archives = [load("packages.zip"), load("checker.zip")];
  python = await loadPyodide({
    indexURL: new URL("python/", self.location.href).href,
    env: config.environment,
    packages: config.packages,
    stdout: () => {},
    stderr: () => {},
  });
  python.unpackArchive(await archives[0], "zip", { extractDir: "/packages" });
  python.unpackArchive(await archives[1], "zip", { extractDir: "/checker" });
  python.runPython("import sys; sys.path[0:0] = ['/checker', '/packages']; sys.dont_write_bytecode = True");
  checks = python.pyimport("extensions.browser.page.in_browser");
  for (const name of OUT) Object.defineProperty(self, name, { value: undefined }); // the student's program has no business there
  checks.prepare(slug);
}

const SERVICES = {
  start,
  check: ({ text, units, where }) => JSON.parse(checks.check(slug, text, JSON.stringify(units), JSON.stringify(where), tell)),
  run: ({ text, lines, seed }) => JSON.parse(checks.run(slug, text, JSON.stringify(lines), seed, tell)),
  open: (files) => JSON.parse(checks.open_files(slug, python.toPy(files))),
  read: ({ name, content }) => JSON.parse(checks.read_opened(name, python.toPy(content))),
};

addEventListener("message", async ({ data: { id, service, what } }) => {
  try {
    postMessage({ kind: "answer", id, what: await SERVICES[service](what) });
  } catch (error) {
    postMessage({ kind: "failure", id, what: String(error.message ?? error) });
  }
});

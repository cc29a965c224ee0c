// Compiles the Python modules in a zip with the Python that browsers get: node compile.mjs FOLDER IN OUT [--sources]
//
// A module becomes its bytecode; with --sources the bytecode is put beside the text of the module.

import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, source, target, ...options] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(folder, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: resolve(folder) + "/", env: { HOME: "/home" } });
python.FS.writeFile("/in.zip", readFileSync(source));
python.globals.set("with_sources", options.includes("--sources"));
python.runPython(`
import importlib.util, os, py_compile, warnings, zipfile
warnings.simplefilter("ignore")
DATE, MODE = (1980, 1, 1, 0, 0, 0), py_compile.PycInvalidationMode.UNCHECKED_HASH
def compiled(content, name):
    with open("/module.py", "wb") as file:
        file.write(content)
    py_compile.compile("/module.py", "/module.pyc", name, True, invalidation_mode=MODE)
    with open("/module.pyc", "rb") as file:
        return file.read()
def members(archive):
    for name in sorted(archive.namelist()):
        content = archive.read(name)
        if name.endswith(".py"):
            try:
                code = compiled(content, name)
            except py_compile.PyCompileError:  # a text that is meant to be wrong
                yield name, content
                continue
            if with_sources:
                yield name, content
                yield importlib.util.cache_from_source(name), code
            else:
                yield name + "c", code
        elif not name.endswith("/"):
            yield name, content
with zipfile.ZipFile("/in.zip") as archive, zipfile.ZipFile("/out.zip", "w", zipfile.ZIP_DEFLATED) as out:
    for name, content in members(archive):
        member = zipfile.ZipInfo(name, DATE)
        member.compress_type = zipfile.ZIP_DEFLATED
        out.writestr(member, content)
`);
writeFileSync(target, python.FS.readFile("/out.zip"));

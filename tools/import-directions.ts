import { dirname, join } from "node:path/posix";

/** A project file by its path from the root, with its text. */
export type Source = { file: string; text: string };

/** A file's import of a value or type from another; `written` is the specifier. */
type Import = { file: string; written: string; target: string };

/** The parts of the contract that the platform may import: those without nouns. */
const contractOfPlatform = new Set([
  "contract/errors.ts",
  "contract/grade.ts",
  "contract/issues.ts",
  "contract/languages.ts",
  "contract/bounds.ts",
  "contract/live.ts",
]);

/** Why an import isn't allowed; undefined if it is. */
function refusal(line: Import): string | undefined {
  switch (topOf(line.file)) {
    case "server":
      return refusalInServer(line);
    case "web":
      return refusalInBrowser(line);
    case "contract":
      return topOf(line.target) === "contract" ? undefined : "the contract may import only itself.";
    default:
      return undefined;
  }
}

function refusalInServer({ file, target }: Import): string | undefined {
  const [from, to] = [partOf(file), partOf(target)];
  if (topOf(target) !== "server" && topOf(target) !== "contract")
    return "the server may not import the web app or the tests.";
  if (from === to) return undefined;
  if (to === "app") return "nothing may import the composition.";
  if (to === "commands") return "commands are programs, not modules.";
  if (from === "platform" && !contractOfPlatform.has(target))
    return "the platform may not import nouns, not even their types.";
  if (from === "ledger" && to !== "platform" && topOf(target) === "server")
    return "the ledger may not import nouns: they bring it their kinds of facts and commands.";
  const isOpen = to === "platform" || to === "ledger";
  if (from !== "app" && !isOpen && target.endsWith(".store.ts"))
    return "a store is private to its noun: call the noun's service.";
  return undefined;
}

function refusalInBrowser({ file, target }: Import): string | undefined {
  const [from, to] = [partOf(file), partOf(target)];
  // The browser only knows the types of the server's API, in one place.
  if (topOf(target) === "server")
    return file === "web/platform/api-client.ts" && target === "server/app/app.ts"
      ? undefined
      : "the web app may use the server only through the contract.";
  if (topOf(target) !== "web" || from === to || from === "app") return undefined;
  if (to === "app") return "nothing may import the composition.";
  if (from === "routes" || layerOf(to) < layerOf(from)) return undefined;
  if (layerOf(from) < layers.length) return `${from} may not import what is built upon it.`;
  return "nouns may not import each other: combine them in the route.";
}

/** Shared by the web app's nouns; each layer may use those before it. */
const layers = ["platform", "ui", "texts", "ledger"];
const layerOf = (part = "") => (layers.includes(part) ? layers.indexOf(part) : layers.length);

/** The top-level folder, which tells where code runs. */
function topOf(file: string): string | undefined {
  return file.split("/")[0];
}

/** The second-level folder of a file: a noun, the platform, the composition. */
function partOf(file: string): string | undefined {
  return file.split("/")[1];
}

/** Imports that break these rules, as messages. */
export function listWrongImports(sources: readonly Source[]): string[] {
  return sources.flatMap(listImports).flatMap((line) => {
    const reason = refusal(line);
    return reason === undefined ? [] : [`${line.file} imports ${line.written}: ${reason}`];
  });
}

/** Import cycles between files, each listed once: `a → b → a`. */
export function listCircles(sources: readonly Source[]): string[] {
  return circlesAmong(
    new Map(
      sources.map((source) => [source.file, listImports(source).map(({ target }) => target)]),
    ),
  );
}

/** Import cycles between server folders, each listed once. */
export function listFolderCircles(sources: readonly Source[]): string[] {
  const targets = new Map<string, Set<string>>();
  for (const { file, target } of sources.flatMap(listImports)) {
    const [from, to] = [folderOf(file), folderOf(target)];
    if (from === undefined || to === undefined || from === to) continue;
    targets.getOrInsertComputed(from, () => new Set()).add(to);
  }
  return circlesAmong(targets);
}

/** The server folder of a file. */
function folderOf(file: string): string | undefined {
  return /^server\/[^/]+(?=\/)/.exec(file)?.[0];
}

function circlesAmong(targets: ReadonlyMap<string, Iterable<string>>): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (one: string, way: readonly string[]) => {
    const start = way.indexOf(one);
    if (start >= 0) circles.push([...way.slice(start), one].join(" → "));
    if (start >= 0 || done.has(one)) return;
    for (const target of targets.get(one) ?? []) visit(target, [...way, one]);
    done.add(one);
  };
  for (const one of targets.keys()) visit(one, []);
  return circles;
}

/** A file's imports from the project: `from "…"`, `import "…"`, `import("…")`, and worker files. */
function listImports({ file, text }: Source): Import[] {
  const imports = text.matchAll(/(?:\bfrom|\bimport|\bnew URL)\s*\(?\s*"([.#][^"]*)"/g);
  return [...imports].map(([, written = ""]) => ({
    file,
    written,
    target: resolve(file, written),
  }));
}

/** `#server/…` and similar aliases are named after their folders. */
function resolve(file: string, written: string): string {
  return written.startsWith("#") ? written.slice(1) : join(dirname(file), written);
}

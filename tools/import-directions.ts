import { dirname, join } from "node:path/posix";

/** A file of the project, by its path from the root, with its text. */
export type Source = { file: string; text: string };

/** That a file imports another, whether a value or a type; `written` is how it says so. */
type Import = { file: string; written: string; target: string };

/** What the platform may know of the contract: nothing that has to do with a noun. */
const contractOfPlatform = new Set([
  "contract/errors.ts",
  "contract/grade.ts",
  "contract/issues.ts",
  "contract/languages.ts",
  "contract/bounds.ts",
  "contract/live.ts",
]);

/** Why an import is refused; undefined when it is not. */
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
  // Of the server the browser knows the types of its API, in one place.
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

/** What the browser's nouns share, each built upon those before it. */
const layers = ["platform", "ui", "texts", "ledger"];
const layerOf = (part = "") => (layers.includes(part) ? layers.indexOf(part) : layers.length);

/** The top folder, which says where code runs. */
function topOf(file: string): string | undefined {
  return file.split("/")[0];
}

/** What of the top folder a file belongs to: a noun, the platform, the composition. */
function partOf(file: string): string | undefined {
  return file.split("/")[1];
}

/** The imports that go against the directions of their part, in words. */
export function listWrongImports(sources: readonly Source[]): string[] {
  return sources.flatMap(listImports).flatMap((line) => {
    const reason = refusal(line);
    return reason === undefined ? [] : [`${line.file} imports ${line.written}: ${reason}`];
  });
}

/** The circles among files, each by one way around it: `a → b → a`. */
export function listCircles(sources: readonly Source[]): string[] {
  return circlesAmong(
    new Map(
      sources.map((source) => [source.file, listImports(source).map(({ target }) => target)]),
    ),
  );
}

/** The circles among the folders of the server, each by one way around it. */
export function listFolderCircles(sources: readonly Source[]): string[] {
  const targets = new Map<string, Set<string>>();
  for (const { file, target } of sources.flatMap(listImports)) {
    const [from, to] = [folderOf(file), folderOf(target)];
    if (from === undefined || to === undefined || from === to) continue;
    targets.getOrInsertComputed(from, () => new Set()).add(to);
  }
  return circlesAmong(targets);
}

/** The folder of the server in which a file is. */
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

/** What a file imports of the project: `from "…"`, `import "…"`, `import("…")`, and workers' files. */
function listImports({ file, text }: Source): Import[] {
  const imports = text.matchAll(/(?:\bfrom|\bimport|\bnew URL)\s*\(?\s*"([.#][^"]*)"/g);
  return [...imports].map(([, written = ""]) => ({
    file,
    written,
    target: resolve(file, written),
  }));
}

/** `#server/…` and the like are named after the folders that they lead to. */
function resolve(file: string, written: string): string {
  return written.startsWith("#") ? written.slice(1) : join(dirname(file), written);
}

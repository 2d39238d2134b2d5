import { dirname, join } from "node:path/posix";

/** A file of the project, by its path from the root, with its text. */
export type Source = { file: string; text: string };

/** That a file imports another, whether a value or a type; `written` is how it says so. */
type Import = { file: string; written: string; target: string };

/** What the platform may know of the contract: nothing that has to do with a noun. */
const contractOfPlatform = new Set([
  "contract/errors.ts",
  "contract/grade.ts",
  "contract/languages.ts",
  "contract/limits.ts",
  "contract/live.ts",
]);

/** Why an import of a file of the server is refused; undefined when it is not. */
function refusal({ file, target }: Import): string | undefined {
  const [from, to] = [partOf(file), partOf(target)];
  if (from === to) return undefined;
  if (!target.startsWith("server/") && !target.startsWith("contract/"))
    return "the server knows neither the browser part nor the tests.";
  if (to === "app") return "the composition is imported by none.";
  if (to === "commands") return "commands are programs.";
  if (from === "platform" && !contractOfPlatform.has(target))
    return "the platform knows no noun, not even a type of it.";
  if (from !== "app" && to !== "platform" && target.endsWith(".store.ts"))
    return "another noun's store is its own: call its service.";
  return undefined;
}

/** The part of the server that a file belongs to: a noun, the platform, the composition. */
function partOf(file: string): string | undefined {
  const [top, part] = file.split("/");
  return top === "server" ? part : undefined;
}

/** The imports of the server that go against its directions, in words. */
export function listWrongImports(sources: readonly Source[]): string[] {
  return sources
    .filter(({ file }) => file.startsWith("server/"))
    .flatMap(listImports)
    .flatMap((line) => {
      const reason = refusal(line);
      return reason === undefined ? [] : [`${line.file} imports ${line.written}: ${reason}`];
    });
}

/** The circles among files, each by one way around it: `a → b → a`. */
export function listCircles(sources: readonly Source[]): string[] {
  const targets = new Map(
    sources.map((source) => [source.file, listImports(source).map(({ target }) => target)]),
  );
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]) => {
    const start = way.indexOf(file);
    if (start >= 0) circles.push([...way.slice(start), file].join(" → "));
    if (start >= 0 || done.has(file)) return;
    for (const target of targets.get(file) ?? []) visit(target, [...way, file]);
    done.add(file);
  };
  for (const file of targets.keys()) visit(file, []);
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

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { areas, layers, listModules, parts } from "./modules.ts";

/** `npm run map` draws the areas, their modules, and the layers into docs/architecture.md. */
const document = join(import.meta.dirname, "../docs/architecture.md");
const place = /(?<=<!-- map: drawn by npm run map -->\n)[^]*(?=<!-- \/map -->)/;

/** The page with the map of today. Throws if it has no place for it. */
export function withMap(page: string): string {
  if (!place.test(page)) throw new Error("docs/architecture.md has no marks for the map.");
  return page.replace(place, () => `\n${drawMap()}\n`);
}

function drawMap(): string {
  const modules = listMarked();
  const plan = Object.entries(areas).flatMap(([area, what]) => {
    const start = `${area}/`;
    const names = modules.flatMap((name) =>
      name.startsWith(start) ? name.slice(start.length) : [],
    );
    return [`${area}: ${what}`, ...wrap(names, 94).map((line) => `    ${line}`)];
  });
  const server = [...layers.server.entries()].toReversed();
  return [
    "```",
    ...plan,
    "```",
    "",
    "(c), (s), or (w): only in contract, server, or web. A module imports only from lower layers (`tools/modules.ts`). Those of the server, highest first, where a bare name like `clubs` means the files directly in that folder:",
    "",
    "```",
    ...server.flatMap(([layer, modules]) =>
      wrap(modules.split(" "), 94).map(
        (line, index) => `${index === 0 ? String(layer).padStart(2) : "  "}  ${line}`,
      ),
    ),
    "```",
    "",
  ].join("\n");
}

/** All folders that are modules, as `area/module`, with the parts that have them unless all do. */
function listMarked(): string[] {
  const all = parts.flatMap((part) => [...listModules(part)].map((module) => ({ module, part })));
  return [...Map.groupBy(all, ({ module }) => module)]
    .map(([module, having]) =>
      having.length === parts.length
        ? module
        : `${module}(${having.map(({ part }) => part[0]).join("")})`,
    )
    .toSorted();
}

/** Joins words to lines of up to `width` characters. */
function wrap(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

if (import.meta.main) writeFileSync(document, withMap(readFileSync(document, "utf8")));

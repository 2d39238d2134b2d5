import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { describe, expect, it } from "vitest";

/**
 * Why imports aren't allowed, which ones, as `file → target`, and examples. `\1` is what the file
 * belongs to: its noun, the platform, the composition, or a migration. `.oxlintrc.json` says what
 * the contract may import, where statements stand, and that no files import each other in a circle.
 *
 * Dependency-cruiser can't parse with our TypeScript. With a parser of its own, it would bring 47
 * packages for the 40 lines below this list, and miss the files that are started as threads.
 */
const refusals: [reason: string, refused: RegExp, ...examples: string[]][] = [
  [
    "The server may not import the web app or the tests.",
    /^server\/.* → (?!npm:|server\/|contract\/|package\.json$)/,
    "server/clubs/clubs.service.ts → web/platform/ui/format/format.ts",
    "server/clubs/clubs.service.ts → test-support/people/people.ts",
  ],
  [
    "The contract may import only itself.",
    /^contract\/.* → (?!npm:|contract\/)/,
    "contract/events/events.ts → server/events/events.store.ts type",
  ],
  [
    "Nothing may import the composition, except the command that starts it.",
    /^(server|web)\/(?!app\/|operations\/commands\/start\.ts).* → \1\/app\//,
    "server/operations/commands/clubs.ts → server/app/server.ts",
    "server/clubs/clubs.service.ts → server/app/deps.ts type",
  ],
  [
    "Commands are programs, not modules.",
    /^server\/(?!operations\/commands\/).* → server\/operations\/commands\//,
    "server/app/server.ts → server/operations/commands/run-command.ts",
  ],
  [
    "The platform may not import nouns, not even their types.",
    /^server\/platform\/.* → (?!npm:|package\.json$|server\/platform\/|contract\/(platform\/|members\/grade\.ts))/,
    "server/platform/http/web.ts → server/clubs/clubs.service.ts type",
    "server/platform/http/web.ts → contract/accounts/accounts.ts type",
  ],
  [
    "The ledger may not import nouns: they bring it their kinds of facts and commands.",
    /^server\/ledger\/.* → server\/(?!ledger\/|platform\/)/,
    "server/ledger/commit.ts → server/events/event-fact.ts type",
  ],
  [
    "A store is private to its noun: call the noun's service.",
    /^server\/(?!app\/)([^/]+)\/(?:([^/]+)\/|(?=[^/]+\.ts )).* → server\/(?!platform\/|ledger\/|\1\/[^/]+$|\1\/\2\/).*\.store\.ts/,
    "server/events/parts/part.ts → server/clubs/clubs.store.ts",
  ],
  [
    "A migration must not depend on code that can change, or new installations would differ.",
    /^server\/platform\/migrations\/(\d{4})-.* → (?!npm:kysely( type)?$|server\/platform\/migrations\/\1-|server\/platform\/database\/migrate\.ts type$)/,
    "server/platform/migrations/0099-wrong.ts → server/platform/migrations/0011-ledger-records.ts",
    "server/platform/migrations/0099-wrong.ts → server/platform/database/migrate.ts",
    "server/platform/migrations/0099-wrong.ts → contract/platform/bounds.ts type",
    "server/platform/migrations/0099-wrong.ts → npm:node:crypto",
  ],
  [
    // The browser only knows the types of the server's API, in one place.
    "The web app may use the server only through the contract.",
    /^web\/(?!platform\/api\/api-client\.ts → server\/app\/app\.ts).* → server\//,
    "web/platform/api/api-calls.ts → server/app/app.ts type",
    "web/platform/api/api-client.ts → server/app/deps.ts type",
  ],
  [
    "Nouns may not import each other: combine them in the route.",
    /^web\/(?!app\/)([^/]+)\/.* → web\/(?!\1\/|platform\/|ledger\/)/,
    "web/events/list/event-card.tsx → web/members/list/members-card.tsx",
    "web/events/list/event-card.tsx → web/app/routes/__root.tsx",
    "web/platform/ui/page/card.tsx → web/events/list/event-card.tsx",
  ],
  [
    "Of platform, ui, texts, and ledger, each may import only those before it.",
    /^web\/(platform\/(?!ui\/|texts\/).* → web\/platform\/(ui|texts)|platform\/ui\/.* → web\/platform\/texts|platform\/.* → web\/ledger)\//,
    "web/platform/language/language.ts → web/platform/ui/page/card.tsx",
    "web/platform/ui/page/card.tsx → web/platform/texts/role-text.ts",
    "web/platform/texts/role-text.ts → web/ledger/overtaken.ts",
  ],
];

const files = globSync("{contract,server,web}/**/*.{ts,tsx}", { exclude: ["**/*.test.*"] });
const imports = files.flatMap((file) => importsOf(file, readFileSync(file, "utf8")));

describe("Imports", () => {
  it.each(refusals)("%s", (_reason, refused, ...examples) => {
    expect(examples.filter((line) => !refused.test(line))).toEqual([]);
    expect(imports.filter((line) => refused.test(line))).toEqual([]);
  });

  it("don't go in a circle between the server's folders", () => {
    expect(listCircles(imports)).toEqual([]);
    const circle = [
      "server/a/a.ts → server/b/b.ts",
      "server/b/c.ts → server/c/c.ts",
      "server/c/e.ts → server/a/d.ts type",
    ];
    const outside = ["server/a/a.ts → server/d/d.ts", "server/e/e.ts → server/a/a.ts"];
    expect(listCircles([...outside, ...circle])).toEqual(["a → b → c → a"]);
    expect(listCircles([...outside, ...circle.slice(1)])).toEqual([]);
  });

  it("are found in all of their forms", () => {
    expect(imports.length).toBeGreaterThan(8000);
    const text = `
      import { one } from "./one.ts";
      import type {
        Two,
      } from "#contract/two.ts";
      export * from "../../three.ts";
      import "kysely";
      const four = await import("../four.ts");
      type Five = import("./five.ts").Five;
      new Worker(new URL("./six.ts", import.meta.url));
    `;
    expect(importsOf("server/a/b/c.ts", text)).toEqual([
      "server/a/b/c.ts → server/a/b/one.ts",
      "server/a/b/c.ts → contract/two.ts type",
      "server/a/b/c.ts → server/three.ts",
      "server/a/b/c.ts → npm:kysely",
      "server/a/b/c.ts → server/a/four.ts",
      "server/a/b/c.ts → server/a/b/five.ts",
      "server/a/b/c.ts → server/a/b/six.ts",
    ]);
  });
});

/** What a file imports, of values and types, and what it starts as a thread or process. */
function importsOf(file: string, text: string): string[] {
  const written =
    /\b(?:import|export|new URL)\b(?: (type)\b)?(?:[^"';()]*\bfrom)?\s*\(?\s*"([^"]+)"/g;
  return [...text.matchAll(written)].map(([, type, target = ""]) => {
    const project = target.startsWith("#") ? target.slice(1) : join(dirname(file), target);
    const resolved = /^[.#]/.test(target) ? project : `npm:${target}`;
    return `${file} → ${resolved}${type === undefined ? "" : " type"}`;
  });
}

/** Circles in which the server's folders import each other, such as `a → b → a`. */
function listCircles(lines: readonly string[]): string[] {
  const imported = new Map<string, Set<string>>();
  for (const line of lines) {
    const [, from, to] =
      /^server\/([^/ ]+(?:\/[^/ ]+(?=\/)|(?=\/[^/ ]+\.ts )))\S+ → server\/([^/ ]+(?:\/[^/ ]+(?=\/)|(?=\/[^/ ]+\.ts)))/.exec(
        line,
      ) ?? [];
    if (from !== undefined && to !== undefined && from !== to)
      imported.getOrInsertComputed(from, () => new Set()).add(to);
  }
  const done = new Set<string>();
  const follow = (folder: string, way: readonly string[]): string[] => {
    const start = way.indexOf(folder);
    if (start >= 0) return [[...way.slice(start), folder].join(" → ")];
    if (done.has(folder)) return [];
    done.add(folder);
    return [...(imported.get(folder) ?? [])].flatMap((next) => follow(next, [...way, folder]));
  };
  return [...imported.keys()].flatMap((folder) => follow(folder, []));
}

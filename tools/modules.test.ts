import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { withMap } from "./map.ts";
import {
  areas,
  importsOf,
  layers,
  listImports,
  listModules,
  moduleOf,
  parts,
  type Part,
} from "./modules.ts";

/**
 * Why further imports aren't allowed, which ones, as `file → target`, and examples. `\1` is
 * the importing file's area. `.oxlintrc.json` says what the contract may import, where SQL may be
 * written, and that no files import each other in a circle.
 *
 * Dependency-cruiser can't parse with our TypeScript. With a parser of its own, it would bring 47
 * packages for the 40 lines below this list, and miss the files that are started as threads.
 */
const refusals: [reason: string, refused: RegExp, ...examples: string[]][] = [
  [
    "The server may not import the web app or the tests.",
    /^server\/.* → (?!npm:|server\/|contract\/|package\.json$)/,
    "server/clubs/clubs.service.ts → web/platform/ui/format.ts",
    "server/clubs/clubs.service.ts → test-support/people/people.ts",
  ],
  [
    "The contract may import only itself.",
    /^contract\/.* → (?!npm:|contract\/)/,
    "contract/events/events.ts → server/events/events.store.ts type",
  ],
  [
    "The server's platform may use no noun's schemas, except for what settings need.",
    /^server\/platform\/.* → contract\/(?!platform\/|members\/grade\.ts)/,
    "server/platform/http/web.ts → contract/accounts/accounts.ts type",
  ],
  [
    "A store is private to its module, or to its area if it is the area's own: call the service.",
    /^server\/(?!app\/)([^/]+)\/(?:([^/]+)\/|(?=[^/]+\.ts )).* → server\/(?!platform\/|ledger\/|\1\/[^/]+$|\1\/\2\/).*\.store\.ts/,
    "server/events/slips/part.ts → server/clubs/clubs.store.ts",
    "server/attendance/check-in/decide.ts → server/attendance/excuses/excuses.store.ts",
    "server/attendance/seen-in.ts → server/attendance/excuses/excuses.store.ts",
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
    /^web\/(?!platform\/api\/api-client\.ts → server\/app\/app\.ts type).* → server\//,
    "web/platform/api/api-calls.ts → server/app/app.ts type",
    "web/platform/api/api-client.ts → server/app/deps.ts type",
  ],
  [
    "Areas of the web app may not import each other: combine them in the page.",
    /^web\/(?!app\/)([^/]+)\/.* → web\/(?!\1\/|platform\/|ledger\/)/,
    "web/events/list/event-card.tsx → web/members/list/members-card.tsx",
    "web/events/list/event-card.tsx → web/app/routes/__root.tsx",
  ],
];

const imports = listImports();

/** Imports within a part that don't lead to a lower layer. */
function upward(part: Part, lines: readonly string[]): string[] {
  const layerOf = (file: string) => {
    const module = moduleOf(file);
    return layers[part].findIndex((modules) => modules.split(" ").includes(module));
  };
  return lines.filter((line) => {
    const [from = "", to = ""] = line.replace(/ type$/, "").split(" → ");
    const isInside = from.startsWith(`${part}/`) && to.startsWith(`${part}/`);
    return isInside && moduleOf(from) !== moduleOf(to) && layerOf(from) <= layerOf(to);
  });
}

describe.each(parts)("The map of %s", (part) => {
  const modules = [...listModules(part)].toSorted();

  it("has each module in one layer", () => {
    const named = layers[part].flatMap((line) => line.split(" "));
    expect(named.toSorted()).toEqual(modules);
  });

  it("has all areas, with up to twelve folders in each", () => {
    const found = new Set(modules.map((module) => module.split("/")[0]));
    const all = Object.keys(areas).filter((area) => area !== "app" || part !== "contract");
    expect([...found].toSorted()).toEqual(all.toSorted());
    const folders = Map.groupBy(
      modules.filter((module) => module.includes("/")),
      (module) => module.split("/")[0],
    );
    expect([...folders].filter(([, names]) => names.length > 12)).toEqual([]);
  });

  it("has imports to lower layers only", () => {
    expect(upward(part, imports)).toEqual([]);
  });
});

describe("The map", () => {
  it("has no module in the contract that neither the server nor the web app has", () => {
    const others = new Set([...listModules("server"), ...listModules("web")]);
    const own = [...listModules("contract")].filter((module) => module.includes("/"));
    expect(own.filter((module) => !others.has(module))).toEqual([]);
  });

  it("is drawn into the architecture page: run `npm run map`", () => {
    const page = readFileSync("docs/architecture.md", "utf8");
    expect(page).toContain("operations/commands");
    expect(page).toBe(withMap(page));
  });
});

describe("Imports", () => {
  it("to the same layer, or a higher one, are found", () => {
    const line = "server/clubs/clubs.service.ts → server/attendance/door/door.routes.ts type";
    const back = "server/attendance/door/door.routes.ts → server/clubs/clubs.service.ts";
    const across = "server/clubs/seats/seats.service.ts → server/accounts/login/sign-in.ts";
    expect(upward("server", [line, back, across])).toEqual([line, across]);
  });

  it.each(refusals)("%s", (_reason, refused, ...examples) => {
    expect(examples.filter((line) => !refused.test(line))).toEqual([]);
    expect(imports.filter((line) => refused.test(line))).toEqual([]);
  });

  it("are found in all of their forms", () => {
    expect(imports.length).toBeGreaterThan(8000);
    const text = `
      import { one } from "./one.ts";
      import type {
        Two,
      } from "#contract/platform/two.ts";
      export * from "../../three.ts";
      import "kysely";
      const four = await import("../four.ts");
      type Five = import("./five.ts").Five;
      new Worker(new URL("./six.ts", import.meta.url));
    `;
    expect(importsOf("server/a/b/c.ts", text)).toEqual([
      "server/a/b/c.ts → server/a/b/one.ts",
      "server/a/b/c.ts → contract/platform/two.ts type",
      "server/a/b/c.ts → server/three.ts",
      "server/a/b/c.ts → npm:kysely",
      "server/a/b/c.ts → server/a/four.ts",
      "server/a/b/c.ts → server/a/b/five.ts",
      "server/a/b/c.ts → server/a/b/six.ts",
    ]);
  });
});

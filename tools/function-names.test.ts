import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listWrongNames } from "./function-names.ts";

const root = join(import.meta.dirname, "..");

test("Functions return what their names promise", () => {
  const sources = globSync("server/**/*.ts", { cwd: root })
    .filter((file) => !file.endsWith(".test.ts"))
    .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));
  expect(sources.length).toBeGreaterThan(300);
  expect(listWrongNames(sources)).toEqual([]);
});

const wrong = (declaration: string) =>
  listWrongNames([{ file: "a.ts", text: `${declaration} {\n}\n` }]);

test.each([
  "function getEvent(db: Db): Promise<Event | undefined>",
  "export async function getHeads(\n  db: Db,\n): Promise<number | null>",
  "function findEvents(db: Db): Promise<Event[]>",
  "function findEvent({ id }: { id: (one: string) => string }): Event",
  "function listEvent(db: Db): Promise<Event | undefined>",
])("%s is found", (declaration) => {
  expect(wrong(declaration)).toHaveLength(1);
});

test.each([
  "function getEvent(db: Db): Promise<Event>",
  "function getNames(db: Db): ReadonlyMap<string, string | null>",
  "function findEvent(db: Db): Promise<Event | undefined>",
  "function listEvents(db: Db): Promise<readonly Event[]>",
  "function listEvents(db: Db)",
  "function finder(db: Db): Event",
])("%s is right", (declaration) => {
  expect(wrong(declaration)).toEqual([]);
});

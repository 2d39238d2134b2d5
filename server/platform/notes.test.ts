import { appendFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test as base } from "vitest";
import { createTemporaryFolder } from "#test-support/temporary-folder.ts";
import { waitForNotes } from "../backup/wait-for-notes.ts";
import { lockFolder } from "./database/sqlite.ts";
import { hasNotes, openNotes } from "./notes.ts";

const test = base.extend("folder", ({}, { onCleanup }) => {
  const folder = createTemporaryFolder();
  onCleanup(folder.remove);
  return folder.path;
});

test("Notes are listed in order until they are cleared", ({ folder }) => {
  const notes = openNotes(folder);
  expect(notes.list()).toEqual([]);
  notes.add("first");
  notes.add("second");
  expect(openNotes(folder).list()).toEqual(["first", "second"]);
  expect(hasNotes(folder)).toBe(true);
  notes.clear();
  expect(hasNotes(folder)).toBe(false);
  notes.add("third");
  expect(notes.list()).toEqual(["third"]);
  notes.close();
});

test("Only their owner can read them", ({ folder }) => {
  const notes = openNotes(folder);
  notes.add("first");
  notes.close();
  expect(statSync(join(folder, "notes")).mode & 0o777).toBe(0o600);
});

test("A note that wasn't written to its end is left out", ({ folder }) => {
  const notes = openNotes(folder);
  notes.add("first");
  notes.close();
  appendFileSync(join(folder, "notes"), "sec");
  expect(openNotes(folder).list()).toEqual(["first"]);
});

test("A backup doesn't wait for notes that no server counts (R16.2)", ({ folder }) => {
  expect(waitForNotes(folder)).toBe(true);
  openNotes(folder).add("first");
  expect(waitForNotes(folder)).toBe(false);
  lockFolder(folder).close();
  expect(waitForNotes(folder)).toBe(false);
});

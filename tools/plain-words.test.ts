import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listTexts } from "#test-support/browser/marked-texts.ts";
import { findPhrases } from "./plain-words.ts";
import { titlesIn } from "./test-titles.ts";

const documents = globSync(["*.md", "docs/**/*.md"]);

test("Documents are written in plain words", () => {
  expect(documents.length).toBeGreaterThan(20);
  const found = documents.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      // Text in backticks is a name.
      .map((line) => line.replaceAll(/`[^`]*`/g, "…"))
      .flatMap((line) => findPhrases(line).map((phrase) => `${file}: ${phrase}: ${line}`)),
  );
  expect(found).toEqual([]);
});

test("Texts on screen and in emails are written in plain words", async () => {
  const texts = [...(await listTexts("server")), ...(await listTexts("web"))];
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.flatMap((text) => findPhrases(text).map((phrase) => `${phrase}: ${text}`))).toEqual(
    [],
  );
});

test("The legal texts are written in plain words", () => {
  const files = globSync("web/accounts/legal/*.tsx");
  expect(files.length).toBeGreaterThan(5);
  const found = files.flatMap((file) =>
    readFileSync(file, "utf8")
      // A heading may begin with who.
      .replaceAll(/title: "[^"]*"/g, "")
      .split(/<\/?(?:p|li|strong)>|"/)
      .map((text) => text.replaceAll(/\s+/g, " ").trim())
      .flatMap((text) => findPhrases(text).map((phrase) => `${file}: ${phrase}: ${text}`)),
  );
  expect(found).toEqual([]);
});

test("Titles of tests are written in plain words", () => {
  const files = globSync(
    "{bench,contract,demo,e2e,engines,faults,server,simulate,tools,web}/**/*.{test,spec}.{ts,tsx}",
  );
  expect(files.length).toBeGreaterThan(400);
  const found = files.flatMap((file) =>
    [...titlesIn(file, readFileSync(file, "utf8"))].flatMap((title) =>
      findPhrases(title).map((phrase) => `${file}: ${phrase}: ${title}`),
    ),
  );
  expect(found).toEqual([]);
});

test.for([
  "Whoever scans this first has the pass.",
  "Saved. Who came late gets fewer points.",
  "It goes on by itself.",
  "Nobody knows yet whether the sheet was imported.",
  "The server mends that.",
  "Nobody waits, whoever comes.",
  "It can be taken back for 30 days.",
])("It's found: %s", (text) => {
  expect(findPhrases(text)).not.toEqual([]);
});

test.for([
  "Who can see this?",
  "Anyone who scans this first gets the pass.",
  "Up to 60 people",
  "The people who came late earn fewer points.",
])("It's fine: %s", (text) => {
  expect(findPhrases(text)).toEqual([]);
});

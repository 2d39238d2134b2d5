import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listTexts } from "#test-support/marked-texts.ts";
import { findPhrases } from "./plain-words.ts";

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

test.for([
  "Whoever scans this first has the pass.",
  "Saved. Who came late gets fewer points.",
  "It goes on by itself.",
  "Nobody knows yet whether the sheet was imported.",
  "The server mends that.",
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

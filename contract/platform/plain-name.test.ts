import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { checkProperty } from "#test-support/checks/check-property.ts";
import { isSearchable, searchByName } from "../members/name-search.ts";
import { countLetters, nameKey } from "./plain-name.ts";

describe("Two names are the same", () => {
  it.each([
    ["Dara O'Brien", "Dara O’Brien"],
    ["Dara O'Brien", "DARA OBRIEN"],
    ["Dara O'Brien", "Dara O Brien"],
    ["Max Groß", "Max Gross"],
    ["Zoë Ångström", "Zoe\u0308 A\u030Angstro\u0308m"],
    ["Anna de Vries", "Anna Devries"],
    ["Anna de Vries", "anna DeVries "],
    ["Ida Smith-Jones", "Ida Smith Jones"],
    ["Søren Łukasz", "Soren Lukasz"],
    ["J. Hall", "J Hall"],
    ["İpek Işık", "Ipek Isik"],
    ["Ana\u00ADRuiz", "AnaRuiz"],
  ])("%s and %s (R4.6, R25.9)", (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  it.each([
    ["Ann Adams", "Anna Dams"],
    ["राम राय", "रमा राय"],
    ["Ana Ruiz", "Ana Ruizz"],
    ["??", "!!"],
  ])("but not %s and %s", (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });
});

test.each([
  "''",
  "a'",
  "\u0301\u0301",
  "``",
  ",,",
  "m,",
  "a a",
  "- -",
  "a.",
  "\u200B\u200Bx",
  "  ",
])("A search for '%s' has too few letters to be answered (R24.2)", (typed) => {
  expect(isSearchable(typed)).toBe(false);
});

test.each(["an", "a n", "é'n", "李明", "राम", "ß"])(
  "A search for '%s' has enough letters (R24.2)",
  (typed) => {
    expect(isSearchable(typed)).toBe(true);
  },
);

/** A name for each pair of letters: whoever looks for two letters sees few of them. */
const letters = [..."abcdefghijklmnopqrstuvwxyz"];
const rows = letters.flatMap((one) =>
  letters.map((other) => ({ name: `${one.toUpperCase()}${other} Q'q-${other}` })),
);

test("A search that is answered never finds most of a club (R24.2)", () => {
  const typed = fc.string({
    unit: fc.oneof(
      fc.constantFrom(..."abé'’,.-` \u0301\u0300\u200B_*"),
      fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
    ),
    minLength: 1,
    maxLength: 6,
  });
  checkProperty(
    fc.property(typed, (text) => {
      const isAnswered = isSearchable(text);
      expect(isAnswered).toBe(countLetters(text) >= 2);
      if (isAnswered) expect(searchByName(rows, text).length).toBeLessThan(rows.length / 2);
    }),
  );
});

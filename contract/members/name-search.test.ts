import { expect, test } from "vitest";
import { isSameName, mayBeNamed, searchByName } from "./name-search.ts";

const rows = ["Zoë Ångström", "José Nuñez", "Grace Hopper", "grace kelly"].map((name) => ({
  name,
}));

test.each([
  { typed: "", found: ["Zoë Ångström", "José Nuñez", "Grace Hopper", "grace kelly"] },
  { typed: "GRACE", found: ["Grace Hopper", "grace kelly"] },
  { typed: "jose nunez", found: ["José Nuñez"] },
  { typed: "  hop   gra ", found: ["Grace Hopper"] },
  { typed: "angstrom zoe", found: ["Zoë Ångström"] },
  { typed: "Zoe\u0308", found: ["Zoë Ångström"] },
  { typed: "grace nunez", found: [] },
  { typed: ".*", found: [] },
])("typing '$typed' finds $found (R4.6)", ({ typed, found }) => {
  expect(searchByName(rows, typed).map(({ name }) => name)).toEqual(found);
});

test.each([
  { typed: "hoper", slip: "a letter is missing", found: ["Grace Hopper"] },
  { typed: "hoppper", slip: "a letter is too much", found: ["Grace Hopper"] },
  { typed: "hooper", slip: "a letter is wrong", found: ["Grace Hopper"] },
  { typed: "hopepr", slip: "two letters are swapped", found: ["Grace Hopper"] },
  { typed: "xopper", slip: "the first letter is wrong", found: ["Grace Hopper"] },
  { typed: "hoppers", slip: "there is one letter after the name", found: ["Grace Hopper"] },
  { typed: "angstorm zoe", slip: "only one word has a slip", found: ["Zoë Ångström"] },
  { typed: "jsoe nunezz", slip: "each word has one", found: ["José Nuñez"] },
  { typed: "hoxxer", slip: "there are two", found: [] },
  { typed: "jxs", slip: "the word is too short for one", found: [] },
])("typing '$typed', where $slip, finds $found (R4.6)", ({ typed, found }) => {
  expect(searchByName(rows, typed).map(({ name }) => name)).toEqual(found);
});

test.each(["OBrien", "o’brien", "O'Brien, Dara", "obrien,dara"])(
  "Apostrophes and commas don't matter: '%s' finds O'Brien (R4.6)",
  (typed) => {
    expect(searchByName([...rows, { name: "Dara O'Brien" }], typed)).toHaveLength(1);
  },
);

test("Exact matches hide those with a typo (R4.6)", () => {
  const both = [{ name: "Joana Reis" }, { name: "Joanna Reis" }];
  expect(searchByName(both, "joanna")).toEqual([both[1]]);
  expect(searchByName(both.slice(0, 1), "joanna")).toEqual([both[0]]);
});

test("A name matches what is being typed as soon as each word begins like one of its own (R25.8)", () => {
  for (const typed of ["Ana", "ana r", "Anna Ruiz", "ruiz ana", "ÁNA RUÍZ"])
    expect([typed, mayBeNamed("Ana Ruiz", typed)]).toEqual([typed, true]);
  for (const typed of ["na", "Ana K", "Ben Ruiz"])
    expect([typed, mayBeNamed("Ana Ruiz", typed)]).toEqual([typed, false]);
  expect(mayBeNamed("Diana Carter", "Ana R")).toBe(false);
});

test("Two names are the same whatever their case, accents, apostrophes, and spaces (R25.9)", () => {
  expect(isSameName("Ána  Ruiz", "ana RUÍZ ")).toBe(true);
  expect(isSameName("Dara O’Brien", "dara o'brien")).toBe(true);
  expect(isSameName("Ana Ruiz", "Ana Ruizz")).toBe(false);
});

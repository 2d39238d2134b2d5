import { beforeAll, expect, it } from "vitest";
import { speak } from "#web/platform/language/language.ts";
import { partsOfSheet } from "./sheet-added.ts";

beforeAll(() => speak("en"));

const nothing = {
  people: 0,
  returning: 0,
  meetings: 0,
  categories: 0,
  attendances: 0,
  carryovers: 0,
  filled: 0,
};

it("A sheet's summary names only what changes (R23.22)", () => {
  expect(partsOfSheet({ ...nothing, carryovers: 2 })).toEqual(["2 carry-overs"]);
  expect(partsOfSheet({ ...nothing, people: 1, attendances: 3 })).toEqual([
    "1 new member",
    "3 check-ins",
  ]);
  expect(partsOfSheet({ ...nothing, returning: 1, meetings: 1 })).toEqual([
    "1 returning member",
    "1 new event",
  ]);
  expect(partsOfSheet({ ...nothing, categories: 2 })).toEqual(["2 categories"]);
  expect(partsOfSheet({ ...nothing, filled: 2 })).toEqual([
    "the emails or school IDs of 2 members",
  ]);
  expect(partsOfSheet(nothing)).toEqual([]);
});

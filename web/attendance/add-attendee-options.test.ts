import { beforeAll, describe, expect, it } from "vitest";
import { speak } from "#web/platform/language.ts";
import { describeList, newNameOf } from "./add-attendee-options.tsx";

beforeAll(() => speak("en"));

const ada = { id: "ada", name: "Ada", gradYear: 2027, carryover: 0, totalPoints: 0, revision: 1 };
const known = { list: [ada], failed: false };

describe("The list of members to add says", () => {
  it.each([
    { members: { list: undefined, failed: false }, left: 0, found: 0, note: "Loading members…" },
    {
      members: { list: undefined, failed: true },
      left: 0,
      found: 0,
      note: "We couldn't load the members. Trying again…",
    },
    {
      members: { list: [], failed: false },
      left: 0,
      found: 0,
      note: "No members yet. Members are registered automatically after their first check-in.",
    },
    { members: known, left: 0, found: 0, note: "All members are already on the list." },
    { members: known, left: 9, found: 0, note: "No match. They may already be on the list." },
    { members: known, left: 9, found: 9, note: undefined },
    {
      members: known,
      left: 2000,
      found: 1234,
      note: "Showing 50 of 1,234 members. Type to find others.",
    },
  ])("$note", ({ members, left, found, note }) => {
    expect(describeList(members, left, found)).toBe(note);
  });
});

describe("The list of members to add offers the typed name as someone new (R8.25)", () => {
  const members = [{ name: "Ada Lovelace" }, { name: "Dara O'Brien" }];
  it.each([
    { typed: " zoe  king ", found: 0, offered: ["zoe king"] },
    { typed: "Zoe", found: 0, offered: ["Zoe"] },
    { typed: "Ada King", found: 2, offered: ["Ada King"] },
    { typed: "Ada", found: 1, offered: [] },
    { typed: "Z", found: 0, offered: [] },
    // A member who is already on the list isn't found, but is no one new.
    { typed: "dara obrien", found: 0, offered: [] },
  ])("typed “$typed” with $found found", ({ typed, found, offered }) => {
    expect(newNameOf(typed, { members, found }).map(({ name }) => name)).toEqual(offered);
  });
});

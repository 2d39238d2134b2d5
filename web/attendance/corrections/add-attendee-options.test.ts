import { beforeAll, describe, expect, it } from "vitest";
import { speak } from "#web/platform/language/language.ts";
import { describeList, newNameOf } from "./add-attendee-options.tsx";

beforeAll(() => speak("en"));

const ada = { id: "ada", name: "Ada", gradYear: 2027, carryover: 0, totalPoints: 0, revision: 1 };
const known = { list: [ada], failed: false };

describe("The list of members to add says", () => {
  const none = { candidates: 0, found: 0, here: 0, isNew: false };
  it.each([
    { members: { list: undefined, failed: false }, seen: none, note: "Loading members…" },
    {
      members: { list: undefined, failed: true },
      seen: none,
      note: "We couldn't load the members. Trying again…",
    },
    {
      members: { list: [], failed: false },
      seen: none,
      note: "No members yet. Members are registered automatically after their first check-in.",
    },
    { members: known, seen: none, note: "All members are already on the list." },
    {
      members: known,
      seen: { ...none, candidates: 9 },
      note: "No members found. To add someone new, type a first and last name.",
    },
    { members: known, seen: { ...none, candidates: 9, isNew: true }, note: "No members found." },
    // The people who are here are named above.
    { members: known, seen: { ...none, candidates: 9, here: 1 }, note: undefined },
    { members: known, seen: { ...none, here: 1 }, note: undefined },
    { members: known, seen: { ...none, candidates: 9, found: 9 }, note: undefined },
    {
      members: known,
      seen: { ...none, candidates: 2000, found: 1234 },
      note: "Showing 50 of 1,234 members. Type to find others.",
    },
  ])("$note", ({ members, seen, note }) => {
    expect(describeList(members, seen)).toBe(note);
  });
});

describe("The list of members to add offers the typed name as someone new (R8.25)", () => {
  const people = [{ name: "Ada Lovelace" }, { name: "Dara O'Brien" }];
  it.each([
    { typed: " zoe  king ", found: 0, offered: [{ name: "zoe king", isLikeOthers: false }] },
    // One word may be anyone's.
    { typed: "Zoe", found: 0, offered: [] },
    { typed: "Ada King", found: 2, offered: [{ name: "Ada King", isLikeOthers: true }] },
    { typed: "Ada", found: 1, offered: [] },
    { typed: "Z", found: 0, offered: [] },
    // People who are already on the list are no one new.
    { typed: "dara obrien", found: 0, offered: [] },
  ])("typed “$typed” with $found found", ({ typed, found, offered }) => {
    expect(newNameOf(typed, { known: people, found })).toMatchObject(offered);
  });
});

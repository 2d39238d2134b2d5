import { expect, test } from "vitest";
import type { ClubMember } from "#contract/members/members.ts";
import { memberSorts } from "#contract/platform/sorting.ts";
import { shownMembers } from "./shown-members.ts";

const member = (name: string, carryover: number): ClubMember => ({
  id: name,
  name,
  gradYear: 2027,
  carryover,
  totalPoints: carryover,
  revision: 1,
});
const members = [member("Zoë Müller", 1), member("Ada Lovelace", 2), member("Al Zo", 3)];
const { compare } = memberSorts["carry-over-increasing"];
const pinned = new Map<string, ClubMember>();

const names = (typed: string, options: Partial<Parameters<typeof shownMembers>[1]> = {}) =>
  shownMembers(members, { typed, compare, pinned, ...options }).map(({ name }) => name);

test("members are in the chosen order", () => {
  expect(names("")).toEqual(["Zoë Müller", "Ada Lovelace", "Al Zo"]);
  expect(names("", { compare: memberSorts["name-a-z"].compare })).toEqual([
    "Ada Lovelace",
    "Al Zo",
    "Zoë Müller",
  ]);
});

test.each([
  ["zo", ["Zoë Müller", "Al Zo"]],
  ["ZOE mull", ["Zoë Müller"]],
  ["  love   a ", ["Ada Lovelace"]],
  ["nobody", []],
  ["   ", ["Zoë Müller", "Ada Lovelace", "Al Zo"]],
])("searching for %j finds every word, ignoring case and accents (R4.6)", (typed, found) => {
  expect(names(typed)).toEqual(found);
});

test("a member being edited keeps their position, and shows the newest values", () => {
  const edited = member("Zoë Müller", 1);
  const now = { ...edited, carryover: 50, totalPoints: 50 };
  const shown = shownMembers([now, ...members.slice(1)], {
    typed: "",
    compare,
    pinned: new Map([[edited.id, edited]]),
  });
  expect(shown[0]).toBe(now);
});

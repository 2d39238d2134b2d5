import { expect, it } from "vitest";
import { byLetter, firstToAdd, rollRows, type RollSort } from "./roll-rows.ts";

const attendee = (id: string, name: string) => ({
  id,
  name,
  timestamp: 5,
  gradYear: null,
  points: null,
  minutes: null,
  lateBy: null,
});
const waiting = (who: { personId: string } | { card: string }) => ({
  key: "key",
  doerId: "kim",
  clubId: "robotics",
  eventId: "kickoff",
  who,
  pressedAt: 0,
});
const byFirst = (lists: Parameters<typeof rollRows>[0]) => rollRows(lists, "first-name");

it("Only people on the event's list are here, not those who wait or were refused (R25.5)", () => {
  const members = ["Eve", "Dan", "Cy", "Ben", "Ana"].map((name) => ({ id: name, name }));
  const rows = byFirst({
    members,
    attendees: [attendee("Ana", "Ana"), attendee("Zoe", "Zoe"), attendee("Cy", "Cy")],
    waiting: [
      { ...waiting({ personId: "Ben" }), isLate: true },
      // The list shows that they are saved.
      waiting({ personId: "Cy" }),
      waiting({ card: "minute.seal.Dan" }),
      { ...waiting({ personId: "Eve" }), refused: "pass-over" },
    ],
  });
  expect(rows.map(({ name, state }) => [name, state])).toEqual([
    ["Ana", { kind: "here", since: 5 }],
    ["Ben", { kind: "waiting", key: "key", isLate: true }],
    ["Cy", { kind: "here", since: 5 }],
    ["Dan", { kind: "waiting", key: "key", isLate: false }],
    ["Eve", { kind: "refused", key: "key", why: "pass-over" }],
    ["Zoe", { kind: "here", since: 5 }],
  ]);
});

it("Enter adds the first one who isn't here, and takes nobody off (R25.4)", () => {
  const rows = byFirst({
    members: ["Ana", "Andrea", "Andy"].map((name) => ({ id: name, name })),
    attendees: [attendee("Ana", "Ana")],
    waiting: [{ ...waiting({ personId: "Andrea" }), isLate: true }],
  });
  expect(firstToAdd(rows)?.name).toBe("Andy");
  expect(firstToAdd(rows.slice(0, 2))).toBeUndefined();
});

it("Excuses are for those who aren't here, and for users who may see them (R25.10)", () => {
  const rows = byFirst({
    members: [
      { id: "Ana", name: "Ana", isExcused: true },
      { id: "Ben", name: "Ben", isExcused: true },
      { id: "Cy", name: "Cy", isExcused: false },
      { id: "Dan", name: "Dan", isExcused: true },
      { id: "Eve", name: "Eve" },
    ],
    attendees: [attendee("Ana", "Ana")],
    waiting: [waiting({ personId: "Dan" })],
  });
  expect(rows.map(({ name, state, isExcusable }) => [name, state.kind, isExcusable])).toEqual([
    ["Ana", "here", false],
    ["Ben", "excused", true],
    ["Cy", "away", true],
    ["Dan", "waiting", false],
    ["Eve", "away", false],
  ]);
  // The room for it doesn't come and go with a press.
  expect(rows.map(({ hasExcuses }) => hasExcuses)).toEqual([true, true, true, true, false]);
});

it("Names are listed under their first letters, without accents (R25.4)", () => {
  expect(lettersOf(["élan", "Eve", "Ana", "7of9"], "first-name")).toEqual([
    ["#", ["7of9"]],
    ["A", ["Ana"]],
    ["E", ["élan", "Eve"]],
  ]);
});

it("Sorted by last name, people are under its letter, and by first name within it (R25.14)", () => {
  const names = ["Zoe Adams", "Ana Zander", "Ben Adams Jr.", "Cher"];
  expect(lettersOf(names, "last-name")).toEqual([
    ["A", ["Ben Adams Jr.", "Zoe Adams"]],
    ["C", ["Cher"]],
    ["Z", ["Ana Zander"]],
  ]);
});

function lettersOf(names: readonly string[], sort: RollSort) {
  const members = names.map((name) => ({ id: name, name }));
  const rows = rollRows({ members, attendees: [], waiting: [] }, sort);
  return byLetter(rows, sort).map(([letter, group]) => [letter, group.map(({ name }) => name)]);
}

import { expect, it } from "vitest";
import { byLetter, firstToAdd, rollRows } from "./roll-rows.ts";

const attendee = (id: string, name: string) => ({
  ...{ id, name, timestamp: 5, gradYear: null, points: null, minutes: null, lateBy: null },
});
const waiting = (who: { personId: string } | { card: string }) => ({
  ...{ key: "key", doerId: "kim", clubId: "robotics", eventId: "kickoff", who, pressedAt: 0 },
});

it("Only people on the event's list are here, not those who wait or were refused (R25.5)", () => {
  const members = ["Eve", "Dan", "Cy", "Ben", "Ana"].map((name) => ({ id: name, name }));
  const rows = rollRows({
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
  const rows = rollRows({
    members: ["Ana", "Andrea", "Andy"].map((name) => ({ id: name, name })),
    attendees: [attendee("Ana", "Ana")],
    waiting: [{ ...waiting({ personId: "Andrea" }), isLate: true }],
  });
  expect(firstToAdd(rows)?.name).toBe("Andy");
  expect(firstToAdd(rows.slice(0, 2))).toBeUndefined();
});

it("Excuses are for those who aren't here, and for users who may see them (R25.10)", () => {
  const rows = rollRows({
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
});

it("Names are listed under their first letters, without accents (R25.4)", () => {
  const names = ["élan", "Eve", "Ana", "7of9"];
  const rows = rollRows({
    members: names.map((name) => ({ id: name, name })),
    attendees: [],
    waiting: [],
  });
  expect(byLetter(rows).map(([letter, { length }]) => [letter, length])).toEqual([
    ["#", 1],
    ["A", 1],
    ["E", 2],
  ]);
});

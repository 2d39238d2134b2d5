import { beforeEach, expect, test, vi } from "vitest";
import type { YearStart } from "#contract/clubs/years.ts";
import { createStorage } from "#test-support/browser/storage-in-memory.ts";
import { dropDrafts } from "#web/platform/device/drafts.ts";
import {
  commandOf,
  draftOf,
  hasOwner,
  keepChanges,
  rehearse,
  ruleOf,
  takeUpChanges,
  ticked,
} from "./year-draft.ts";

beforeEach(() => vi.stubGlobal("sessionStorage", createStorage()));
const chess = { accountId: "kim", clubId: "chess" };

const people = [
  { id: "a", name: "Ana Ruiz", gradYear: 2027, totalPoints: 35, graduates: true, metIds: [] },
  { id: "b", name: "Ben Cole", gradYear: 2029, totalPoints: -3, graduates: false, metIds: [] },
];
const start: YearStart = {
  revision: 4,
  open: { id: "1", name: "2026–27", startsOn: "2026-08-01" },
  people,
  next: { name: "2027–28", startsOn: "2027-08-01" },
  active: [],
  ended: [],
  requirements: [
    { id: "letter", name: "Letter", deadline: "2027-05-01" },
    { id: "pin", name: "Pin", deadline: null },
  ],
  officers: [
    { id: "kim", name: "Kim Lee", role: "owner", graduates: true },
    { id: "lou", name: "Lou Park", role: "owner", graduates: false },
  ],
};

test("a rehearsal says what each member would start with (R31.2)", () => {
  const draft = draftOf(start);
  const startsWith = (changes: object) =>
    rehearse(people, { ...draft, ...changes }).map(({ starts }) => starts);
  expect(startsWith({})).toEqual([35, -3]);
  expect(startsWith({ carry: "none" })).toEqual([0, 0]);
  expect(startsWith({ carry: "part" })).toEqual([17, 0]);
  expect(startsWith({ carry: "part", most: "10" })).toEqual([10, 0]);
  expect(startsWith({ carry: "part", percent: "1.5" })).toEqual([undefined, undefined]);
});

test("a year is started with what was typed and ticked, once it is valid (R31.1)", () => {
  const draft = draftOf(start);
  expect(commandOf(start, draft)).toEqual({
    kind: "start-year",
    name: "2027–28",
    startsOn: "2027-08-01",
    carry: { kind: "all" },
    byHand: [],
    graduateIds: ["a"],
    requirements: { requirementIds: ["letter", "pin"], deadlines: "year-later" },
    leavingIds: ["kim"],
  });
  expect(ruleOf({ ...draft, carry: "part" })).toEqual({ kind: "part", percent: 50, most: null });
  for (const changes of [{ name: " " }, { startsOn: "" }, { carry: "part", percent: "" } as const])
    expect(commandOf(start, { ...draft, ...changes })).toBeUndefined();
});

test("points typed for a member count in place of the rule, if they are points (R31.2)", () => {
  const draft = { ...draftOf(start), byHand: new Map([["b", "12"]]) };
  expect(rehearse(people, draft).map(({ starts }) => starts)).toEqual([35, 12]);
  expect(commandOf(start, draft)).toMatchObject({ byHand: [{ personId: "b", points: 12 }] });
  for (const typed of ["1.5", "x", "100000000"]) {
    const wrong = { ...draft, byHand: new Map([["b", typed]]) };
    expect(rehearse(people, wrong).map(({ starts }) => starts)).toEqual([35, undefined]);
    expect(commandOf(start, wrong)).toBeUndefined();
  }
});

test("an owner has to stay (R31.10)", () => {
  const draft = draftOf(start);
  expect(hasOwner(start, draft)).toBe(true);
  const alone = { ...draft, stayingIds: new Set<string>() };
  expect(hasOwner(start, alone)).toBe(false);
  expect(commandOf(start, alone)).toBeUndefined();
});

test("what was typed is kept for its club, without people who left since (R31.2)", () => {
  const changes = { byHand: new Map([["b", "12"]]), name: "Fall" };
  keepChanges(chess, changes);
  expect(draftOf(start, takeUpChanges({ ...chess, clubId: "robotics" }))).toEqual(draftOf(start));
  expect(draftOf(start, takeUpChanges(chess))).toEqual({ ...draftOf(start), ...changes });
  const without = { ...start, people: people.slice(0, 1) };
  expect(draftOf(without, takeUpChanges(chess))).toEqual({
    ...draftOf(without),
    name: "Fall",
    byHand: new Map(),
  });
  keepChanges(chess, undefined);
  expect(draftOf(start, takeUpChanges(chess))).toEqual(draftOf(start));
});

test("what was typed is its owner's, and Logout discards it like other drafts (R4.7, R31.2)", () => {
  const changes = {
    name: "Fall",
    byHand: new Map([["b", "12"]]),
    graduates: new Map([["b", true]]),
    requirements: new Map([["pin", false]]),
    staying: new Map([["lou", true]]),
  };
  keepChanges(chess, changes);
  expect(takeUpChanges({ ...chess, accountId: "lou" })).toEqual({});
  expect(takeUpChanges(chess)).toEqual(changes);
  dropDrafts();
  expect(takeUpChanges(chess)).toEqual({});
});

test("who and what comes after something was typed is treated as at first (R31.9, R31.10)", () => {
  const changes = {
    name: "Fall",
    graduates: ticked(ticked(undefined, "b", true), "a", false),
    requirements: ticked(undefined, "pin", false),
    staying: ticked(ticked(undefined, "kim", true), "lou", false),
  };
  const later: YearStart = {
    ...start,
    revision: 9,
    people: [
      ...people,
      { id: "cy", name: "Cy Dent", gradYear: 2027, totalPoints: 0, graduates: true, metIds: [] },
      { id: "di", name: "Di Eng", gradYear: 2030, totalPoints: 0, graduates: false, metIds: [] },
    ],
    requirements: [...start.requirements, { id: "cord", name: "Cord", deadline: null }],
    officers: [
      ...start.officers,
      { id: "mo", name: "Mo Quinn", role: "officer", graduates: false },
      { id: "ned", name: "Ned Roe", role: "officer", graduates: true },
    ],
  };
  expect(commandOf(later, draftOf(later, changes))).toMatchObject({
    name: "Fall",
    graduateIds: ["b", "cy"],
    leavingIds: ["lou", "ned"],
    requirements: { requirementIds: ["letter", "cord"] },
  });
  // The year to start is another one, unless the owner named it.
  const next = { name: "2028–29", startsOn: "2028-08-01" };
  const { name: _name, ...rest } = changes;
  expect(draftOf({ ...later, next }, rest)).toMatchObject(next);
});

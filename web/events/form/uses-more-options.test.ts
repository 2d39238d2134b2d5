import { expect, it } from "vitest";
import type { TypedEvent } from "./use-event-draft.ts";
import { isFolded, usesMoreOptions } from "./uses-more-options.ts";

const none = { hours: false, codeKind: false };
const both = { hours: true, codeKind: true };
const empty: TypedEvent = {
  status: "Active",
  name: "Kickoff",
  date: "2026-11-20",
  points: "5",
  hours: "",
  codeKind: "fixed",
  note: "",
  countsTime: "",
  forgotten: "",
  forgottenMinutes: "",
  categoryId: "c",
  expectedRevision: 0,
  key: "",
  starts: "16:00",
  ends: "17:00",
  endsOn: "",
  opensBefore: "30",
  closesAfter: "30",
  lateAfter: "",
  latePoints: "",
};

it("More Options starts closed for what every event has (R6.50)", () => {
  expect(usesMoreOptions(empty, none)).toBe(false);
});

it.each<Partial<TypedEvent>>([
  { opensBefore: "10" },
  { closesAfter: "0" },
  { lateAfter: "5" },
  { latePoints: "0" },
  { endsOn: "2026-11-21" },
  { note: "Bring the key." },
  { countsTime: "on" },
  { hours: "2" },
  { codeKind: "changing" },
])("It starts open for an event with %o (R6.50)", (details) => {
  expect(usesMoreOptions({ ...empty, ...details }, none)).toBe(true);
});

it("Hours and the kind of code are outside of it in a club that uses them (R6.50, R13.41)", () => {
  const event: TypedEvent = { ...empty, hours: "2", codeKind: "changing" };
  expect(usesMoreOptions(event, both)).toBe(false);
  expect(isFolded("hours", both)).toBe(false);
  expect(isFolded("hours", none)).toBe(true);
  expect(isFolded("codeKind", { hours: true, codeKind: false })).toBe(true);
  expect(isFolded("note", both)).toBe(true);
  expect(isFolded("starts", none)).toBe(false);
});

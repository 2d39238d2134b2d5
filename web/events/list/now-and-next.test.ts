import { expect, it } from "vitest";
import type { Event, OpenEvent } from "#contract/events/events.ts";
import { plainEvent } from "#test-support/plain-event.ts";
import type { EventSort } from "../event-sections.ts";
import { nowAndNext, soonestFirst } from "./now-and-next.ts";

const now = Date.parse("2027-01-15T12:00:00Z");
const hour = 3_600_000;
let created = 0;

function event(name: string, values: Partial<Event> = {}): Event {
  created += 1;
  return { ...plainEvent, id: name, name, createdAt: created, ...values };
}
const timed = (name: string, from: number, to: number, values: Partial<Event> = {}) =>
  event(name, { opensAt: now + from * hour, closesAt: now + to * hour, ...values });

/** What is shown of events that others come before in the list. */
function of(...events: Event[]) {
  const first = ["one", "two"].map((name) => event(name, { status: "Inactive" }));
  return shown([...events, ...first], "created-newest");
}

function shown(events: Event[], sort: EventSort) {
  const { open, next, leftActive } = nowAndNext(events, { sort, now, today: "2027-01-15" });
  const names = (some: Event[]) => some.map(({ name }) => name);
  return { open: names(open), next: next?.name, leftActive: names(leftActive) };
}

it("puts the open event that closes first on top, and the newest without times after it (R6.30)", () => {
  const events = [
    event("old without times"),
    event("new without times"),
    timed("until late", -1, 5),
    timed("until soon", -1, 1),
  ];
  expect(of(...events).open).toEqual(["until soon", "until late", "new without times"]);
});

it("puts today's on top of others without times, and keeps those of earlier days apart (R6.39)", () => {
  const events = [
    event("last month's", { date: "2026-12-14" }),
    event("today's", { date: "2027-01-15" }),
    event("any day's"),
    event("yesterday's", { date: "2027-01-14" }),
    timed("since yesterday", -13, 1, { date: "2027-01-14" }),
    event("last month's, Inactive", { date: "2026-12-14", status: "Inactive" }),
  ];
  expect(of(...events)).toEqual({
    open: ["since yesterday", "today's", "any day's"],
    next: undefined,
    leftActive: ["last month's", "yesterday's"],
  });
});

it("finds the next event, opened by its times or planned for a day (R6.30)", () => {
  const later = timed("in two days", 48, 49);
  expect(of(later, timed("tomorrow", 24, 25)).next).toBe("tomorrow");
  const inactive = { status: "Inactive" } as const;
  expect(of(later, event("planned", { ...inactive, date: "2027-01-16" })).next).toBe("planned");
  expect(of(event("today", { ...inactive, date: "2027-01-15" })).next).toBe("today");
});

it("leaves out what is over, canceled, or sealed (R6.30)", () => {
  const nothing = { open: [], next: undefined, leftActive: [] };
  expect(of(timed("over", -2, -1))).toEqual(nothing);
  expect(of(event("canceled", { cancelledAt: now }))).toEqual(nothing);
  expect(of(timed("canceled later", 1, 2, { cancelledAt: now }))).toEqual(nothing);
  expect(of(event("sealed", { sealedAt: now, date: "2027-01-16" }))).toEqual(nothing);
  expect(of(event("past", { status: "Inactive", date: "2027-01-14" }))).toEqual(nothing);
  expect(of(timed("made Inactive", 1, 2, { status: "Inactive", date: "2027-01-15" }))).toEqual(
    nothing,
  );
});

it("leaves out what the list begins with, however it is sorted (R6.30)", () => {
  const events = [
    timed("A far ahead", 48, 49),
    event("B planned", { status: "Inactive", date: "2027-01-16" }),
    timed("C tonight", -1, 1),
    event("D any day"),
  ];
  expect(shown(events, "created-newest")).toEqual({ open: [], next: "B planned", leftActive: [] });
  expect(shown(events, "name")).toEqual({
    open: ["C tonight", "D any day"],
    next: undefined,
    leftActive: [],
  });
  const left = event("E yesterday's", { date: "2027-01-14" });
  expect(shown([...events, left], "created-newest")).toMatchObject({
    open: ["C tonight"],
    leftActive: ["E yesterday's"],
  });
});

it("shows helpers open events first, and ended ones last (R6.30)", () => {
  const events: OpenEvent[] = [
    timed("ended", -2, -1),
    timed("tomorrow", 24, 25),
    event("without times"),
    timed("later today", 2, 3),
    timed("tonight", -1, 1),
  ];
  expect(soonestFirst(events, now).map(({ name }) => name)).toEqual([
    ...["tonight", "without times", "later today", "tomorrow", "ended"],
  ]);
});

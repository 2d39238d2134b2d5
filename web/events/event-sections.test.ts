import { expect, test } from "vitest";
import type { Event } from "#contract/events/events.ts";
import { plainEvent } from "#test-support/plain-event.ts";
import { sectionsOf, type EventSort } from "./event-sections.ts";

const [today, now] = ["2026-11-20", Date.UTC(2026, 10, 20, 20)];

let created = 0;
function event(name: string, date: string | null, fields: Partial<Event> = {}): Event {
  created += 1;
  return { ...plainEvent, id: name, name, date, status: "Inactive", createdAt: created, ...fields };
}

/** The names of the sections' groups: cards, and rows in brackets. */
const shown = (events: readonly Event[], sort: EventSort) =>
  sectionsOf(events, { sort, now, today }).map(({ heading, groups }) => [
    ...(heading === undefined ? [] : [heading]),
    ...groups.map(({ arePast, events: listed }) => {
      const names = listed.map(({ name }) => name).join(" ");
      return arePast ? `[${names}]` : names;
    }),
  ]);

const times = { timeZone: "UTC", starts: "2026-11-20T18:00", ends: "2026-11-20T19:00" };
const at = (opensAt: number, closesAt: number) => ({ ...times, opensAt, closesAt });

test("Events that are over are rows, in their place among the others (R6.47)", () => {
  const events = [
    event("undated", null),
    event("undated-attended", null, { attendeeCount: 1 }),
    event("yesterday", "2026-11-19"),
    event("yesterday-active", "2026-11-19", { status: "Active" }),
    event("today", "2026-11-20", { attendeeCount: 3 }),
    event("closed", "2026-11-20", { status: "Active", ...at(now - 2, now) }),
    event("opens-later", "2026-11-20", { status: "Active", ...at(now + 1, now + 2) }),
    event("canceled", "2026-11-21", { cancelledAt: 1 }),
    event("sealed", "2026-11-20", { sealedAt: 1 }),
    event("ended-inactive", "2026-11-20", at(now - 2, now)),
    event("later-inactive", "2026-11-20", at(now, now + 1)),
  ];
  expect(shown(events.toReversed(), "created-newest")).toEqual([
    [
      ...["later-inactive", "[ended-inactive sealed canceled]", "opens-later", "[closed]"],
      ...["today yesterday-active", "[yesterday undated-attended]", "undated"],
    ],
  ]);
});

test("Sorted by date, events are below their months, the latest first, undated ones last (R6.46)", () => {
  const events = [
    ...[event("b", "2026-10-31"), event("a", "2026-10-31"), event("none", null)],
    ...[event("later", "2027-10-01"), event("c", "2026-11-20")],
  ];
  expect(shown(events, "date")).toEqual([
    ["2027-10-01", "later"],
    ["2026-11-01", "c"],
    ["2026-10-01", "[a b]"],
    ["no date", "none"],
  ]);
});

test("Sorted by name, events of one name are the latest first (R6.46)", () => {
  const events = [
    ...[event("Meeting 10", "2026-12-01"), event("meeting 2", "2026-12-01")],
    ...["2026-12-08", "2026-12-15"].map((date) => event("Fair", date, { id: date })),
  ];
  const [section] = sectionsOf(events, { sort: "name", now, today });
  const listed = section?.groups.flatMap((group) => group.events) ?? [];
  expect(listed.map(({ name, date }) => `${name} ${date}`)).toEqual([
    ...["Fair 2026-12-15", "Fair 2026-12-08"],
    ...["meeting 2 2026-12-01", "Meeting 10 2026-12-01"],
  ]);
});

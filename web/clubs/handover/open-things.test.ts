import { expect, test } from "vitest";
import type { Event } from "#contract/events/events.ts";
import type { ClubMember } from "#contract/members/members.ts";
import { plainEvent } from "#test-support/plain-event.ts";
import { openThings } from "./open-things.ts";

const today = "2026-06-01";
const waiting = { requests: [], excuses: [], hours: [] };

const event = (name: string, date: string | null, more: Partial<Event> = {}): Event => ({
  ...plainEvent,
  id: name,
  name,
  date,
  status: "Inactive",
  ...more,
});

const member = (name: string, more: Partial<ClubMember> = {}): ClubMember => ({
  id: name,
  name,
  gradYear: 2027,
  carryover: null,
  totalPoints: 0,
  revision: 1,
  ...more,
});

const namesOf = (events: readonly Event[]) => events.map(({ name }) => name);

test("The sheet has the next events, soonest first, without canceled and sealed ones (R31.30)", () => {
  const events = [
    event("Later", "2026-06-08"),
    event("Tonight", today),
    event("Off", "2026-06-02", { cancelledAt: 1 }),
    event("Over", today, { sealedAt: 1 }),
    event("Yesterday", "2026-05-31"),
    event("Someday", null),
  ];
  const open = openThings({ events, waiting, members: [], today });
  expect(namesOf(open.planned)).toEqual(["Tonight", "Later"]);
  expect(open.morePlanned).toBe(0);
});

test("It has eight events at most, and the number of those that follow (R31.30)", () => {
  const events = Array.from({ length: 11 }, (_, day) => event(`${day}`, `2026-06-${10 + day}`));
  const open = openThings({ events, waiting, members: [], today });
  expect(namesOf(open.planned)).toEqual(["0", "1", "2", "3", "4", "5", "6", "7"]);
  expect(open.morePlanned).toBe(3);
});

test("It counts events of past days that are still Active (R31.30)", () => {
  const events = [
    event("Forgotten", "2026-05-31", { status: "Active" }),
    event("Canceled", "2026-05-31", { status: "Active", cancelledAt: 1 }),
    event("Ended", "2026-05-31"),
    event("Tonight", today, { status: "Active" }),
    event("Always", null, { status: "Active" }),
  ];
  expect(openThings({ events, waiting, members: [], today }).leftOpen).toBe(1);
});

test("It counts requests, and members who haven't signed up (R31.30)", () => {
  const person = { id: "ana", name: "Ana", gradYear: 2027 };
  const logged = {
    id: "hours",
    person,
    date: today,
    minutes: 90,
    what: "Food bank",
    contact: "",
    askedAt: 0,
    own: false,
  };
  const request = { eventId: "one", person, askedAt: 0, reason: "", arrivedAt: null, own: false };
  const open = openThings({
    events: [],
    waiting: { requests: [request, request], excuses: [request], hours: [logged] },
    members: [member("Ana"), member("Ben", { unclaimed: true })],
    today,
  });
  expect(open).toMatchObject({ requests: 2, excuses: 1, hours: 1, notSignedUp: 1 });
});

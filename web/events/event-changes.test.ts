import { describe, expect, it } from "vitest";
import type { Event } from "#contract/events/events.ts";
import type { LiveChange } from "#contract/platform/live.ts";
import { plainEvent } from "#test-support/plain-event.ts";
import { eventAfter, eventsAfter, withEvent } from "./event-changes.ts";

const meeting: Event = {
  ...plainEvent,
  id: "meeting",
  name: "Meeting",
  date: "2026-11-20",
  createdAt: 1_000,
  attendeeCount: 3,
  revision: 2,
};
const party: Event = { ...meeting, id: "party", name: "Party", createdAt: 2_000 };

const arrival = (eventId: string, attendeeCount: number): LiveChange => ({
  type: "attendee",
  eventId,
  attendee: { id: "ada", name: "Ada", gradYear: 2027, timestamp: 1, points: null, lateBy: null },
  attendeeCount,
});

describe("An event", () => {
  it("adopts its changes", () => {
    const changed = { ...meeting, name: "Assembly", status: "Inactive" } as const;
    expect(eventAfter(meeting, { type: "event", event: changed })).toEqual(changed);
  });

  it("counts arrivals and removals", () => {
    expect(eventAfter(meeting, arrival("meeting", 4)).attendeeCount).toBe(4);
    const removal = { eventId: "meeting", personId: "ada", attendeeCount: 2 };
    expect(eventAfter(meeting, { type: "attendee-removed", ...removal }).attendeeCount).toBe(2);
  });

  it.each<LiveChange>([
    arrival("party", 9),
    { type: "event", event: party },
    { type: "refresh", what: "members" },
  ])("stays the same after an unrelated change", (change) => {
    expect(eventAfter(meeting, change)).toBe(meeting);
  });
});

/** Events known at revision 5, after an operation. */
const after = (events: Event[], changes: LiveChange[], revision = 6) =>
  eventsAfter({ revision: 5, events }, { revision, changes });

describe("The club's events", () => {
  it("get new events, newest created first", () => {
    expect(after([meeting], [{ type: "event", event: party }])).toEqual([party, meeting]);
    expect(after([party], [{ type: "event", event: meeting }])).toEqual([party, meeting]);
  });

  it("apply changes in the order they happened, with each event only once", () => {
    const created = { ...party, attendeeCount: 0 };
    const renamed = { ...created, name: "Gala" };
    const list = after(
      [meeting],
      [
        { type: "event", event: created },
        arrival("party", 1),
        arrival("meeting", 4),
        { type: "event", event: renamed },
        arrival("party", 2),
      ],
    );
    expect(list).toEqual([
      { ...renamed, attendeeCount: 2 },
      { ...meeting, attendeeCount: 4 },
    ]);
  });

  it("contain each event once, always in the same order", () => {
    const atOnce = { ...meeting, id: "assembly" };
    const renamed = { ...meeting, name: "Assembly" };
    expect(withEvent([party, meeting], renamed)).toEqual([party, renamed]);
    expect(withEvent([atOnce], meeting)).toEqual([meeting, atOnce]);
    expect(withEvent([meeting], atOnce)).toEqual([meeting, atOnce]);
  });

  it("ignore arrivals at unknown events", () => {
    expect(after([meeting], [arrival("unknown", 1)])).toEqual([meeting]);
  });

  it("keep events saved here when older changes arrive later", () => {
    const known = { revision: 5, ahead: { meeting: 8 }, events: [meeting] };
    const older = { ...meeting, name: "Assembly" };
    const update = { type: "event", event: older } as const;
    expect(eventsAfter(known, { revision: 7, changes: [update] })).toEqual([meeting]);
    expect(eventsAfter(known, { revision: 9, changes: [update] })).toEqual([older]);
  });
});

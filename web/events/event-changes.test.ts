import { describe, expect, it } from "vitest";
import type { Event } from "#contract/events.ts";
import type { LiveChange } from "#contract/live.ts";
import { eventAfter, eventsAfter } from "./event-changes.ts";

const meeting: Event = {
  id: "meeting",
  name: "Meeting",
  date: "2026-11-20",
  status: "Active",
  points: 5,
  code: "k7mpw3xd",
  createdAt: 1_000,
  attendeeCount: 3,
};
const party: Event = { ...meeting, id: "party", name: "Party", createdAt: 2_000 };

const arrival = (eventId: string, attendeeCount: number): LiveChange => ({
  type: "attendee",
  eventId,
  attendee: { id: "ada", name: "Ada", gradYear: 2027, timestamp: 1 },
  attendeeCount,
});

describe("An event", () => {
  it("takes over what was changed in it", () => {
    const changed = { ...meeting, name: "Assembly", status: "Inactive" } as const;
    expect(eventAfter(meeting, { type: "event", event: changed })).toEqual(changed);
  });

  it("counts those who arrive, and never back", () => {
    expect(eventAfter(meeting, arrival("meeting", 4)).attendeeCount).toBe(4);
    expect(eventAfter(meeting, arrival("meeting", 2)).attendeeCount).toBe(3);
    const older = { ...meeting, name: "Assembly", attendeeCount: 1 };
    expect(eventAfter(meeting, { type: "event", event: older })).toEqual({
      ...older,
      attendeeCount: 3,
    });
  });

  it.each<LiveChange>([
    arrival("party", 9),
    { type: "event", event: party },
    { type: "refresh", what: "members" },
  ])("stays the same after a change of something else", (change) => {
    expect(eventAfter(meeting, change)).toBe(meeting);
  });
});

describe("The club's events", () => {
  it("gain a new one, newest created first", () => {
    expect(eventsAfter([meeting], [{ type: "event", event: party }])).toEqual([party, meeting]);
    expect(eventsAfter([party], [{ type: "event", event: meeting }])).toEqual([party, meeting]);
  });

  it("take changes in the order in which they happened, one event only once", () => {
    const created = { ...party, attendeeCount: 0 };
    const renamed = { ...created, name: "Gala" };
    const after = eventsAfter(
      [meeting],
      [
        { type: "event", event: created },
        arrival("party", 1),
        arrival("meeting", 4),
        { type: "event", event: renamed },
        arrival("party", 2),
      ],
    );
    expect(after).toEqual([
      { ...renamed, attendeeCount: 2 },
      { ...meeting, attendeeCount: 4 },
    ]);
  });

  it("know nothing of arrivals at an event that they do not hold", () => {
    expect(eventsAfter([meeting], [arrival("unknown", 1)])).toEqual([meeting]);
  });
});

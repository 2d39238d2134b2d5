import type { AttendeesOfEvents } from "../events/event-kind.ts";
import { worthOf } from "./attendance-fact.ts";
import { getLatestAttendance } from "./attendance-queries.ts";
import { listMoved, moveWorth } from "./event-worth.store.ts";

/** The effects of an event's change on its attendees. */
export const attendeesOfEvents: AttendeesOfEvents = {
  getLatest: getLatestAttendance,
  async movesOf(db, move) {
    const { termId, eventId, from, to, attended } = move;
    return (await listMoved(db, move)).map(({ personId, points: own }) => {
      const attendance = { state: "present", points: own } as const;
      const points = worthOf(attendance, to) - worthOf(attendance, from);
      return { termId, personId, eventId, points, attended };
    });
  },
  moveAll: moveWorth,
};

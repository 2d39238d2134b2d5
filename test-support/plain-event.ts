import type { Event } from "#contract/events/events.ts";
import { noTimes } from "#contract/events/times/check-in-window.ts";

/** An event with the usual values, without times and attendees. */
export const plainEvent: Event = {
  id: "event",
  termId: "1",
  name: "Kickoff",
  date: null,
  status: "Active",
  points: 5,
  minutes: null,
  code: "abcd2345",
  codeKind: "fixed",
  categoryId: null,
  createdAt: 1,
  attendeeCount: 0,
  cancelledAt: null,
  sealedAt: null,
  note: null,
  countsTime: false,
  forgottenMinutes: 0,
  ...noTimes,
  revision: 1,
};

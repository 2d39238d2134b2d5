import { expect } from "vitest";
import { attendeeSchema } from "#contract/attendance/attendance.ts";
import type { EventInput } from "#contract/events/events.ts";
import { historyPageSchema } from "#contract/ledger/ledger.ts";
import { checkIn, createEvent, signUpAdmin, signUpMember, type Admin } from "../people/people.ts";
import type { TestApp } from "../servers/test-app.ts";

/** A minute, in milliseconds. */
export const minute = 60_000;
/** When Ana signs in, 4 PM in New York. */
export const start = Date.UTC(2026, 10, 20, 21);
/** From 4 to 6 PM in New York; check-in closes at 6:30. */
export const times = {
  starts: "2026-11-20T16:00",
  ends: "2026-11-20T18:00",
  timeZone: "America/New_York",
};

/** Sends a command. */
export const send = ({ browser, api }: Admin, command: object, options: object = {}) =>
  browser.post(`${api}/operations`, { command, ...options });

/** Runs a command, and returns its revision. */
export async function act(admin: Admin, command: object, options: object = {}): Promise<number> {
  const { status, body, text } = await send(admin, command, options);
  expect(status, text).toBe(201);
  return (body as { revision: number }).revision;
}

/** The newest line of a club's history. */
export async function newestIn({ browser, api }: Admin) {
  const { body } = await browser.get(`${api}/history`);
  return historyPageSchema.parse(body).operations[0];
}

/** A club whose event counts time, where Ana checked in at 4 PM. */
export async function openTimedClub(app: TestApp, details: Partial<EventInput> = {}) {
  app.setTime(new Date(start));
  const admin = await signUpAdmin(app.browser());
  const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
  const event = await createEvent(admin, { ...times, countsTime: true, ...details });
  await checkIn(ana, event.code);
  const about = { eventId: event.id, personIds: [ana.personId] };
  const after = (minutes: number) => app.setTime(new Date(start + minutes * minute));
  const path = `${admin.api}/events/${event.id}/attendees`;
  const find = async () => {
    const { body } = await admin.browser.get(path);
    const attendees = attendeeSchema.array().parse((body as { attendees: unknown }).attendees);
    return attendees.find(({ id }) => id === ana.personId);
  };
  const setVisits = (visits: object[], more: object = {}) => ({
    kind: "set-visits",
    eventId: event.id,
    personId: ana.personId,
    visits,
    ...more,
  });
  return { app, admin, ana, event, about, after, find, setVisits };
}

/** A visit, in minutes after `start`. */
export const visit = (from: number, to: number) => ({
  in: start + from * minute,
  out: start + to * minute,
});
/** The command that undoes an operation. */
export const undo = (revision: number) => ({ kind: "undo", revision });

import type {
  OwnRequest,
  RecentEvent,
  WaitingRequest,
} from "#contract/attendance/requests/requests.ts";
import { isOver } from "../../events/event-queries.ts";
import { dayAt, dayOfEvent } from "../../events/times/event-day.ts";
import { changeClub, type ChangeDeps } from "../../ledger/change-clubs.ts";
import type { OfficerPrincipal } from "../../ledger/principal.ts";
import { listAttending } from "../../members/memberships.service.ts";
import { AppError } from "../../platform/app-error.ts";
import { transaction, type Database, type Db } from "../../platform/database/database.ts";
import { getAttendances } from "../attendance-queries.ts";
import { isArrival, isRecent, recentSince } from "./askable.ts";
import { recordDeclined } from "./record-answer.ts";
import {
  declineRequest,
  findArrivedEvent,
  findAskedEvent,
  insertRequest,
  isRequested,
  listRequestsOf,
  listUnattended,
  listUndeclined,
  listWaiting,
  type AskedEvent,
} from "./requests.store.ts";

export { findArrivedEvent, type AskedEvent };

/** A person's request to be added to an event. */
export type Asked = {
  personId: string;
  eventId: string;
  /** Empty for a check-in that came too late. */
  reason: string;
  /** When that check-in was made, in milliseconds since 1970. */
  arrivedAt?: number | undefined;
};

/**
 * The event that a person asks about, and the person, who is locked until the transaction ends, so
 * that erasing them finds the request. Throws `not-found`, and `signed-out` if they were erased.
 */
export async function getAsking(
  db: Db,
  { eventId, personId, arrivedAt }: Pick<Asked, "eventId" | "personId" | "arrivedAt">,
) {
  const find = arrivedAt === undefined ? findAskedEvent : findArrivedEvent;
  const event = await find(db, eventId);
  if (event === undefined) throw new AppError("not-found");
  const { clubId } = event;
  const asked = { clubId, eventId, personId };
  const person = (await listAttending(db, [asked])).get(`${clubId} ${personId}`);
  if (person === undefined) throw new AppError("signed-out");
  return { event, asked, person };
}

/**
 * Saves a person's request to be added to an event (R19.1). It adds nothing to any list, and
 * requesting again changes nothing; a check-in adds its time to a request without one, and makes it
 * wait again (R19.6). People who aren't members of the club can request after check-in has closed,
 * and by a check-in that came too late. Throws `not-found`, `too-late-to-ask`, `already-attending`,
 * `removed-from-event`, and `signed-out` if the person has been erased in the meantime.
 */
export async function makeRequest(
  database: Pick<Database, "write">,
  { personId, eventId, reason, arrivedAt }: Asked,
  now: Date,
): Promise<void> {
  await transaction(database.write, async (db) => {
    const { event, asked, person } = await getAsking(db, { eventId, personId, arrivedAt });
    const isLate = isOver(event, now.getTime()) || arrivedAt !== undefined;
    if (!person.isMember && !isLate) throw new AppError("not-found");
    const isInTime =
      arrivedAt === undefined ? isRecent(event, now.getTime()) : isArrival(event, now.getTime());
    if (!isInTime) throw new AppError("too-late-to-ask");
    const row = (await getAttendances(db, asked, [personId])).get(personId);
    if (row?.state === "present") throw new AppError("already-attending");
    if (row !== undefined && row.mayReturn !== true) throw new AppError("removed-from-event");
    await insertRequest(db, {
      ...asked,
      reason,
      askedAt: now.getTime(),
      arrivedAt: arrivedAt ?? null,
    });
  });
}

/** Whether a person has a request for an event. */
export const hasRequest = isRequested;

/** A person's requests, and the events of their clubs that they can request. */
export async function listOwnRequests(
  db: Db,
  personId: string,
  now: Date,
): Promise<{ requests: OwnRequest[]; events: RecentEvent[] }> {
  const rows = await listRequestsOf(db, personId);
  const events = await listUnattended(db, personId, recentSince(now));
  return {
    requests: rows.map((row) => toOwnRequest(row, stateOf(row))),
    events: events
      .filter((event) => isRecent(event, now.getTime()))
      .map((event) => toRecent(event, now)),
  };
}

type NamedEvent = Pick<
  AskedEvent,
  "id" | "name" | "date" | "clubId" | "clubName" | "createdAt" | "timeZone"
>;

/** A request about an event as shown to the person who made it. */
export function toOwnRequest<State>(
  row: Omit<NamedEvent, "id"> & {
    eventId: string;
    askedAt: number;
    reason: string;
    answer: string | null;
  },
  state: State,
) {
  const { eventId, askedAt, reason, answer, ...event } = row;
  return { event: toEventOfRequest({ id: eventId, ...event }), askedAt, reason, answer, state };
}

/** An event as shown to the people who have a request about it. */
function toEventOfRequest(event: NamedEvent): OwnRequest["event"] {
  const { id, name, date, clubId, clubName } = event;
  return { id, name, date, day: dayOfEvent(event), clubId, clubName };
}

/** An event as shown to people who can ask about it. */
export function toRecent(event: AskedEvent, now: Date): RecentEvent {
  const shown = toEventOfRequest(event);
  const { date, endsAt, status, timeZone } = event;
  const isDayOver = shown.day < dayAt(now.getTime(), timeZone);
  // Without a date, an event goes on until it's no longer Active (R19.1).
  const isOver = date === null ? isDayOver && status !== "Active" : isDayOver;
  return { ...shown, isOver: endsAt === null ? isOver : endsAt <= now.getTime() };
}

type Answered = Pick<
  Awaited<ReturnType<typeof listRequestsOf>>[number],
  "declinedAt" | "state" | "mayReturn"
>;

/** The state of a request. Derived from the attendance, so that an undo makes it wait again. */
function stateOf({ declinedAt, state, mayReturn }: Answered): OwnRequest["state"] {
  if (state === "present") return "approved";
  const isTakenOff = state !== null && mayReturn !== 1;
  return declinedAt !== null || isTakenOff ? "declined" : "waiting";
}

/** A waiting request with its person as one value. */
export function withPerson<
  Row extends { personId: string; name: string; gradYear: number | null },
>({ personId: id, name, gradYear, ...request }: Row) {
  return { ...request, person: { id, name, gradYear } };
}

/** A club's waiting requests, in the order in which they came. */
export async function listWaitingRequests(
  db: Db,
  { clubId, accountId: asker }: OfficerPrincipal,
): Promise<WaitingRequest[]> {
  const rows = await listWaiting(db, clubId);
  return rows.map(({ accountId, ...row }) => ({ ...withPerson(row), own: accountId === asker }));
}

/**
 * The times of the late check-ins among these people's requests, which an account is about to
 * approve. Throws `not-found` unless each person has a request, and `own-request` if one is the
 * account's.
 */
export async function getAskedFor(
  db: Db,
  { clubId, eventId }: { clubId: string; eventId: string },
  personIds: readonly string[],
  accountId: string,
): Promise<ReadonlyMap<string, number | null>> {
  const rows = await listUndeclined(db, { clubId, eventId }, personIds);
  if (rows.length < personIds.length) throw new AppError("not-found");
  if (rows.some((row) => row.accountId === accountId)) throw new AppError("own-request");
  return new Map(rows.map(({ personId, arrivedAt }) => [personId, arrivedAt]));
}

/** Declines a request with a reason. Throws `not-found`, and `own-request`. */
export async function decline(
  deps: ChangeDeps,
  { clubId, accountId }: OfficerPrincipal,
  { eventId, personId, reason }: { eventId: string; personId: string; reason: string },
): Promise<void> {
  await changeClub(deps, clubId, async (db, transaction, revision) => {
    const by = { actorId: accountId, revision };
    await getAskedFor(db, { clubId, eventId }, [personId], accountId);
    const set = { declinedAt: transaction.at, declinedBy: accountId, answer: reason };
    if (!(await declineRequest(db, { clubId, eventId, personId }, set)))
      throw new AppError("not-found");
    const asked = { asks: "attendance", clubId, eventId, personId } as const;
    await recordDeclined(db, transaction, by, asked);
  });
}

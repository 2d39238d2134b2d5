import type {
  OwnExcuseRequest,
  WaitingRequests,
} from "#contract/attendance/requests/excuse-requests.ts";
import type { RecentEvent } from "#contract/attendance/requests/requests.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { dayAt } from "../../events/times/event-day.ts";
import { changeClub, type ChangeDeps } from "../../ledger/change-clubs.ts";
import type { OfficerPrincipal } from "../../ledger/principal.ts";
import { AppError } from "../../platform/app-error.ts";
import { transaction, type Database, type Db } from "../../platform/database/database.ts";
import { getAttendances } from "../attendance-queries.ts";
import { isAround, recentSince } from "./askable.ts";
import { listJoined } from "./days-joined.store.ts";
import {
  declineExcuseRequest,
  deleteExcuseRequest,
  insertExcuseRequest,
  isExcuseRequestWaiting,
  listExcuseRequestsOf,
  listUnexcused,
  listWaitingExcuseRequests,
} from "./excuse-requests.store.ts";
import { getWaitingHours } from "./hour-requests.ts";
import { recordDeclined, recordWithdrawn } from "./record-answer.ts";
import {
  getAsking,
  listWaitingRequests,
  toOwnRequest,
  toRecent,
  withPerson,
} from "./requests.service.ts";
import { findAskedEvent, type AskedEvent } from "./requests.store.ts";

const dayMs = 24 * 3_600_000;

/** Whether officers can still excuse people from an event: its year is open, or open again. */
function isAnswerable({
  yearClosedAt,
  yearReopenedAt,
}: Pick<AskedEvent, "yearClosedAt" | "yearReopenedAt">): boolean {
  return yearClosedAt === null || yearReopenedAt !== null;
}

/**
 * Whether people may ask at an instant to be excused from an event: for some days around it, unless
 * it was over before the day they joined its club.
 */
function isExcusable(event: AskedEvent, daysJoined: DaysJoined, now: Date): boolean {
  const { isOver, day } = toRecent(event, now);
  const joined = daysJoined.get(event.clubId);
  if (isOver && joined !== undefined && day < joined) return false;
  const begun = now.getTime() + bounds.excuseAheadDays * dayMs;
  return isAnswerable(event) && isAround(event, begun, now.getTime());
}

/**
 * Saves a member's request to be excused from an event of their club (R26.10). It excuses nobody,
 * and asking again changes nothing. Throws `not-found`, `not-excusable-now`,
 * `already-attending`, and `signed-out` if the person has been erased in the meantime.
 */
export async function askToBeExcused(
  database: Pick<Database, "write">,
  { personId, eventId, reason }: { personId: string; eventId: string; reason: string },
  now: Date,
): Promise<void> {
  await transaction(database.write, async (db) => {
    const { event, asked, person } = await getAsking(db, { eventId, personId });
    if (!person.isMember) throw new AppError("not-found");
    const joined = await listDaysJoined(db, personId);
    if (!isExcusable(event, joined, now)) throw new AppError("not-excusable-now");
    const row = (await getAttendances(db, asked, [personId])).get(personId);
    if (row?.state === "present") throw new AppError("already-attending");
    await insertExcuseRequest(db, { ...asked, reason, askedAt: now.getTime() });
  });
}

/** Withdraws a request that nobody has answered. Throws `not-found` for any other. */
export async function withdrawExcuseRequest(
  deps: ChangeDeps,
  accountId: string,
  { personId, eventId }: { personId: string; eventId: string },
): Promise<void> {
  const event = await findAskedEvent(deps.database.read, eventId);
  if (event === undefined) throw new AppError("not-found");
  const { clubId } = event;
  await changeClub(deps, clubId, async (db, transaction, revision) => {
    const by = { actorId: accountId, revision };
    const asked = { asks: "excuse", clubId, eventId, personId } as const;
    if (!(await isExcuseRequestWaiting(db, asked))) throw new AppError("not-found");
    await deleteExcuseRequest(db, asked);
    await recordWithdrawn(db, transaction, by, asked);
  });
}

/**
 * A person's requests, and the events that they can ask to be excused from: coming ones first
 * (R26.10).
 */
export async function listOwnExcuseRequests(
  db: Db,
  personId: string,
  now: Date,
): Promise<{ requests: OwnExcuseRequest[]; events: RecentEvent[] }> {
  const rows = await listExcuseRequestsOf(db, personId);
  const events = await listUnexcused(db, personId, recentSince(now));
  const joined = await listDaysJoined(db, personId);
  const offered = events
    .filter((event) => isExcusable(event, joined, now))
    .map((event) => toRecent(event, now));
  return {
    requests: rows.map((row) => toOwnRequest(row, stateOf(row))),
    // Soonest first, and then the last one first.
    events: [
      ...offered.filter(({ isOver }) => !isOver).toReversed(),
      ...offered.filter(({ isOver }) => isOver),
    ],
  };
}

/** The state of a request. Derived from the excuse, so that an undo makes it wait again. */
function stateOf(
  row: Pick<
    Awaited<ReturnType<typeof listExcuseRequestsOf>>[number],
    "isExcused" | "declinedAt" | "yearClosedAt" | "yearReopenedAt"
  >,
): OwnExcuseRequest["state"] {
  if (row.isExcused === 1) return "excused";
  if (row.declinedAt !== null) return "declined";
  return isAnswerable(row) ? "waiting" : "expired";
}

/**
 * A club's requests that wait for an officer: to be added to an event, to be excused from one, and
 * logged service hours, each in the order in which they came.
 */
export async function getWaiting(db: Db, actor: OfficerPrincipal): Promise<WaitingRequests> {
  const requests = await listWaitingRequests(db, actor);
  const excuses = (await listWaitingExcuseRequests(db, actor.clubId)).map(withPerson);
  return { requests, excuses, hours: await getWaitingHours(db, actor) };
}

/** Declines a request with a reason, which the member reads. Throws `not-found`. */
export async function declineExcuse(
  deps: ChangeDeps,
  { clubId, accountId }: OfficerPrincipal,
  { eventId, personId, reason }: { eventId: string; personId: string; reason: string },
): Promise<void> {
  await changeClub(deps, clubId, async (db, transaction, revision) => {
    const by = { actorId: accountId, revision };
    const asked = { asks: "excuse", clubId, eventId, personId } as const;
    if (!(await isExcuseRequestWaiting(db, asked))) throw new AppError("not-found");
    const set = { declinedAt: transaction.at, declinedBy: accountId, answer: reason };
    await declineExcuseRequest(db, asked, set);
    await recordDeclined(db, transaction, by, asked);
  });
}

/** From which day each of a person's clubs counts its meetings for them. */
type DaysJoined = ReadonlyMap<string, string>;

/**
 * From which day each club's meetings count for a person, by club: the day they joined, or their
 * first meeting, if an imported sheet has an earlier one (R26.5).
 */
async function listDaysJoined(db: Db, personId: string): Promise<DaysJoined> {
  const rows = await listJoined(db, personId);
  return new Map(
    rows.map(({ clubId, timeZone, joinedAt, first }) => {
      const instant = Math.min(joinedAt, first?.createdAt ?? joinedAt);
      const joined = dayAt(instant, timeZone);
      const firstDay = first?.date ?? joined;
      return [clubId, firstDay < joined ? firstDay : joined];
    }),
  );
}

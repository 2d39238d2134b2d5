import { randomUUID } from "node:crypto";
import { can } from "#contract/abilities.ts";
import { isActive, type EventWithWindow } from "#contract/check-in-window.ts";
import type { CurrentCode, Event, EventInput, HeadCount, OpenEvent } from "#contract/events.ts";
import { getAccountNames } from "../accounts/account-names.ts";
import type { LiveChange } from "#contract/live.ts";
import { findTimeZone, firstTimeZone, setTimeZone } from "../clubs/club-time-zone.ts";
import { changeClubs, type ChangeDeps } from "../ledger/change-clubs.ts";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { AppError } from "../platform/http/app-error.ts";
import type { OfficerPrincipal } from "../ledger/principal.ts";
import { getLedgerEvent } from "./event-queries.ts";
import type { ChangingCodes } from "./changing-codes.ts";
import { createEventCode } from "./event-code.ts";
import { whenOf } from "./event-times.ts";
import { findEvent, readHeadCount, findSeatOfEvent, listActiveEvents } from "./events.store.ts";
import { createEvents } from "./new-events.ts";

/** An event of the club. Throws `not-found` for any other. */
export async function getEvent(db: Db, clubId: string, eventId: string): Promise<Event> {
  const event = await findEvent(db, clubId, eventId);
  if (event === undefined) throw new AppError("not-found");
  return event;
}

/** How many were in the room of an event, as somebody counted; null while nobody has. Throws `not-found`. */
export async function findHeadCount(
  db: Db,
  clubId: string,
  eventId: string,
): Promise<HeadCount | null> {
  const found = await readHeadCount(db, clubId, eventId);
  if (found === undefined) throw new AppError("not-found");
  const { heads, headsAt: at, headsBy: by, headsNote: note } = found;
  if (heads === null || at === null || by === null) return null;
  const name = (await getAccountNames(db, [by])).get(by) ?? null;
  return { heads, at, by: { id: by, name }, note };
}

/** The code of an event now, as it is shown. Throws `not-found` for no event of the club. */
export async function getCurrentCode(
  db: Db,
  { clubId, eventId }: { clubId: string; eventId: string },
  { changingCodes, clock }: { changingCodes: ChangingCodes; clock: Clock },
): Promise<CurrentCode> {
  const event = await getLedgerEvent(db, clubId, eventId);
  if (event.deletedAt !== null) throw new AppError("not-found");
  const now = clock().getTime();
  if (event.codeKind === "fixed") return { code: event.code, until: null, now };
  return { ...changingCodes.codeAt(event, now), now };
}

/** For so long after its check-in has closed helpers see an event: until it is tidied up. */
const helpersSeeItMs = 24 * 3_600_000;

/**
 * Whether helpers see an event at an instant: while it is Active and not cancelled, before
 * it opens too, and for a day after it has closed.
 */
export function isSeenByHelpers(event: Omit<EventWithWindow, "opensAt">, at: number): boolean {
  return isActive(event) && (event.closesAt === null || event.closesAt > at - helpersSeeItMs);
}

/** An event that helpers see now. Throws `not-found` for any other. */
export async function getHelpersEvent(
  db: Db,
  { clubId, eventId }: { clubId: string; eventId: string },
  now: Date,
): Promise<Event> {
  const event = await getEvent(db, clubId, eventId);
  if (!isSeenByHelpers(event, now.getTime())) throw new AppError("not-found");
  return event;
}

/** The events of a club that helpers see now, newest created first. */
export function listHelpersEvents(db: Db, clubId: string, now: Date): Promise<OpenEvent[]> {
  return listActiveEvents(db, clubId, now.getTime() - helpersSeeItMs);
}

/**
 * The club of an event that an account sees by its seat there. Throws `not-found` for an event
 * of any other club, and for one that is closed to who only helps.
 */
export async function getClubOfEvent(
  db: Db,
  { accountId, eventId }: { accountId: string; eventId: string },
  now: Date,
): Promise<string> {
  const found = await findSeatOfEvent(db, accountId, eventId);
  const seen = found && (isSeenByHelpers(found, now.getTime()) || can(found.role, "see-club"));
  if (seen !== true) throw new AppError("not-found");
  return found.clubId;
}

/**
 * Creates an event in the open term, with a code that no event has or had; its times are those
 * of the club's zone. Throws `too-many-events` when the club can have no more, and
 * `invalid-input` for times that there are not.
 */
export async function createEvent(
  deps: ChangeDeps,
  { clubId, accountId }: Pick<OfficerPrincipal, "clubId" | "accountId">,
  input: EventInput,
  createCode = createEventCode,
): Promise<Event> {
  const { name, status, points, codeKind = "fixed" } = input;
  return changeClubs(deps, async (db, transaction) => {
    const revision = (await transaction.lock([clubId])).get(clubId) ?? 0;
    const known = await findTimeZone(db, clubId);
    const first = firstTimeZone(known, input);
    if (first !== undefined) await setTimeZone(db, clubId, first);
    const when = whenOf(input, first ?? known);
    const form = { name, status, points, codeKind, ...when };
    const [event] = await createEvents(
      db,
      { clubId, revision, at: transaction.at, actorId: accountId },
      [{ ...form, id: randomUUID(), createdAt: transaction.at }],
      { createCode },
    );
    if (event === undefined) throw new Error("No event was created.");
    const details = { eventId: event.id, status, points };
    const operation = { kind: "event-created", details } as const;
    const news: LiveChange =
      first === undefined ? { type: "event", event } : { type: "refresh", what: "everything" };
    transaction.write(clubId, { actorId: accountId, ...operation }, [news]);
    return event;
  });
}

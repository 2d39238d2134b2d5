import { can } from "#contract/clubs/seats/abilities.ts";
import type {
  CurrentCode,
  Event,
  HeadCount,
  NewEventInput,
  OpenEvent,
} from "#contract/events/events.ts";
import { isActive, type EventWithWindow } from "#contract/events/times/check-in-window.ts";
import { zoneOfForm } from "#contract/events/times/zone-of-form.ts";
import type { LiveChange } from "#contract/platform/live.ts";
import { getAccountNames } from "../accounts/account-names.ts";
import { requireCategory } from "../clubs/categories/categories.service.ts";
import { findTimeZone, firstTimeZone, setTimeZone } from "../clubs/settings/club-time-zone.ts";
import { changeClub, type ChangeDeps } from "../ledger/change-clubs.ts";
import type { OfficerPrincipal } from "../ledger/principal.ts";
import { AppError } from "../platform/app-error.ts";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { idToMake } from "../platform/secrets/id-to-make.ts";
import type { ChangingCodes } from "./codes/changing-codes.ts";
import { createEventCode } from "./codes/event-code.ts";
import { fieldsOf } from "./event-fields.ts";
import { findCurrentEvent, findLedgerEvent } from "./event-queries.ts";
import { findEvent, readHeadCount, findSeatOfEvent, listActiveEvents } from "./events.store.ts";
import { createEvents } from "./new-events.ts";
import { whenOf } from "./times/event-times.ts";

/** An event of the club. Throws `not-found` for any other. */
export async function getEvent(db: Db, clubId: string, eventId: string): Promise<Event> {
  const event = await findEvent(db, clubId, eventId);
  if (event === undefined) throw new AppError("not-found");
  return event;
}

/** The head count of an event; null if nobody counted. Throws `not-found`. */
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

/** The current code of an event, as displayed. Throws `not-found` if the club has no such event. */
export async function getCurrentCode(
  db: Db,
  { clubId, eventId }: { clubId: string; eventId: string },
  { changingCodes, clock }: { changingCodes: ChangingCodes; clock: Clock },
): Promise<CurrentCode> {
  const event = await findCurrentEvent(db, clubId, eventId);
  if (event === undefined) throw new AppError("not-found");
  const now = clock().getTime();
  if (event.codeKind === "fixed") return { code: event.code, until: null, now };
  return { ...changingCodes.codeAt(event, now), now };
}

/** How long helpers still see an event after its check-in closed, to finish up. */
const helpersSeeItMs = 24 * 3_600_000;

/**
 * Whether helpers see an event at an instant: while it is Active and not canceled, even before it
 * opens and for a day after it closed.
 */
export function isSeenByHelpers(event: Omit<EventWithWindow, "opensAt">, at: number): boolean {
  return isActive(event) && (event.closesAt === null || event.closesAt > at - helpersSeeItMs);
}

/** An event that helpers currently see. Throws `not-found` for any other. */
export async function getHelpersEvent(
  db: Db,
  { clubId, eventId }: { clubId: string; eventId: string },
  now: Date,
): Promise<Event> {
  const event = await getEvent(db, clubId, eventId);
  if (!isSeenByHelpers(event, now.getTime())) throw new AppError("not-found");
  return event;
}

/** The events of a club that helpers currently see, newest created first. */
export function listHelpersEvents(db: Db, clubId: string, now: Date): Promise<OpenEvent[]> {
  return listActiveEvents(db, clubId, now.getTime() - helpersSeeItMs);
}

/**
 * The club of an event that an account can see by its seat there. Throws `not-found` for events of
 * any other club, and for events that are closed to helpers.
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
 * Creates an event in the open term, with a code that no event has or had, unless the same request
 * has created it before. Its times are in the club's zone. Throws `too-many-events` if the club has
 * reached the maximum, `not-found` for another club's category, and `invalid-input` for invalid
 * times.
 */
export async function createEvent(
  deps: ChangeDeps,
  { clubId, accountId }: Pick<OfficerPrincipal, "clubId" | "accountId">,
  input: NewEventInput,
  createCode = createEventCode,
): Promise<Event> {
  const fields = fieldsOf(input);
  return changeClub(deps, clubId, async (db, transaction, revision) => {
    const id = idToMake(input.key, clubId, input);
    if ((await findLedgerEvent(db, clubId, id)) !== undefined) return getEvent(db, clubId, id);
    await requireCategory(db, clubId, fields.categoryId);
    const known = await findTimeZone(db, clubId);
    const first = firstTimeZone(known, input);
    if (first !== undefined) await setTimeZone(db, clubId, first);
    const when = whenOf(input, zoneOfForm(undefined, known, first));
    const [event] = await createEvents(
      db,
      { clubId, revision, at: transaction.at, actorId: accountId },
      [{ ...fields, ...when, id, createdAt: transaction.at }],
      { createCode },
    );
    if (event === undefined) throw new Error("No event was created.");
    const details = { eventId: event.id, status: event.status, points: event.points };
    const operation = { kind: "event-created", details } as const;
    const change: LiveChange =
      first === undefined ? { type: "event", event } : { type: "refresh", what: "everything" };
    transaction.write(clubId, { actorId: accountId, ...operation }, [change]);
    return event;
  });
}

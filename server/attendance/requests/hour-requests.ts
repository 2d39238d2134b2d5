import type {
  HourRequestInput,
  OwnHourRequest,
  OwnHourRequests,
  WaitingHourRequest,
} from "#contract/attendance/requests/hour-requests.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { eraseLoggedNames } from "../../events/logged-names.ts";
import { changeClub, type ChangeDeps } from "../../ledger/change-clubs.ts";
import type { OfficerPrincipal } from "../../ledger/principal.ts";
import { lockMembership } from "../../members/lock-membership.ts";
import { listAttending } from "../../members/memberships.service.ts";
import { AppError } from "../../platform/app-error.ts";
import { transaction, type Database, type Db } from "../../platform/database/database.ts";
import { idToMake } from "../../platform/secrets/id-to-make.ts";
import {
  countOwnWaiting,
  declineHourRequest,
  deleteHourRequest,
  findOwnWaiting,
  insertHourRequest,
  isHourRequest,
  isOfWithdrawn,
  listClubsWithHours,
  listHourRequestsOf,
  listWaitingHourRequests,
  moveHourRequests,
} from "./hour-requests.store.ts";
import { recordDeclined, recordWithdrawn } from "./record-answer.ts";

/** Where the day begins first: it is the last day for a club that hasn't said where it is. */
const firstZone = "Pacific/Kiritimati";

/**
 * Saves service hours that a member of a club says they did elsewhere (R26.40). It gives none until
 * an officer approves it, and is saved once for each request. Throws `not-found` for a club where
 * they can't log hours, `invalid-input` for a day outside the open year or in the future,
 * `too-many-hour-requests`, and `signed-out` if the person has been erased in the meantime.
 */
export async function logHours(
  database: Pick<Database, "write">,
  { personId, clubId, key, ...input }: HourRequestInput & { personId: string },
  now: Date,
): Promise<void> {
  await transaction(database.write, async (db) => {
    // Locks the person, so that erasing them finds the request.
    const people = await listAttending(db, [{ clubId, personId }]);
    if (people.size === 0) throw new AppError("signed-out");
    const clubs = await listClubs(db, personId, now);
    const club = clubs.find((one) => one.clubId === clubId);
    if (club === undefined) throw new AppError("not-found");
    if (input.date < club.firstDay)
      throw new AppError("invalid-input", {
        fields: { date: { code: "before-this-year" } },
      });
    if (input.date > club.lastDay)
      throw new AppError("invalid-input", {
        fields: { date: { code: "in-the-future" } },
      });
    // So that requests that arrive together aren't saved twice, and don't exceed the maximum.
    await lockMembership(db, { clubId, personId });
    let id = idToMake(key, clubId, personId, input);
    // That award has lost its name: what was withdrawn is logged again, as another request.
    while (await isOfWithdrawn(db, { clubId, id })) id = idToMake(id, clubId, personId, input);
    if (await isHourRequest(db, id)) return;
    const waiting = await countOwnWaiting(db, { clubId, personId });
    if (waiting >= bounds.maxOpenHourRequests) throw new AppError("too-many-hour-requests");
    const { termId } = club;
    const askedAt = now.getTime();
    await insertHourRequest(db, {
      ...input,
      clubId,
      personId,
      termId,
      askedAt,
      id,
    });
  });
}

/**
 * Withdraws a request that nobody has answered. If it was approved and that was undone, its award
 * loses its name with it (R26.43). Throws `not-found` for any other.
 */
export async function withdrawHours(
  deps: ChangeDeps,
  accountId: string,
  own: { personId: string; id: string },
): Promise<void> {
  const request = await findOwnWaiting(deps.database.read, own);
  if (request === undefined) throw new AppError("not-found");
  const { clubId, id: eventId } = request;
  await changeClub(deps, clubId, async (db, transaction, revision) => {
    const by = { actorId: accountId, revision };
    // It may have been answered until now.
    if ((await findOwnWaiting(db, own)) === undefined) throw new AppError("not-found");
    await eraseLoggedNames(db, request);
    await deleteHourRequest(db, request);
    const { personId } = own;
    await recordWithdrawn(db, transaction, by, { asks: "hours", clubId, eventId, personId });
  });
}

/** Moves logged hours to another term (R31.15). */
export { moveHourRequests };

/** A person's logged hours, and the clubs where they can log more. */
export async function getOwnHourRequests(
  db: Db,
  personId: string,
  now: Date,
): Promise<OwnHourRequests> {
  const rows = await listHourRequestsOf(db, personId);
  const clubs = await listClubs(db, personId, now);
  return {
    requests: rows.map((row) => {
      const { id, date, minutes, what, contact, askedAt, clubId, clubName, answer } = row;
      const hours = { id, date, minutes, what, contact, askedAt };
      return { ...hours, clubId, clubName, answer, state: stateOf(row) };
    }),
    clubs: clubs.map(({ clubId, firstDay, lastDay }) => ({
      clubId,
      firstDay,
      lastDay,
    })),
  };
}

async function listClubs(db: Db, personId: string, now: Date) {
  const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime());
  return (await listClubsWithHours(db, personId)).map(({ clubId, termId, startsOn, timeZone }) => {
    const today = instant.toZonedDateTimeISO(timeZone ?? firstZone).toPlainDate();
    return { clubId, termId, firstDay: startsOn, lastDay: today.toString() };
  });
}

/** The state of a request. Derived from the attendance, so that an undo makes it wait again. */
function stateOf(
  row: Awaited<ReturnType<typeof listHourRequestsOf>>[number],
): OwnHourRequest["state"] {
  const isGone = row.deletedAt !== null;
  if (row.state === "present" && !isGone) return "approved";
  const isTakenAway = row.state !== null && row.mayReturn !== 1;
  if (row.declinedAt !== null || isTakenAway || isGone) return "declined";
  return row.closedAt === null ? "waiting" : "expired";
}

/** A club's waiting requests, in the order in which they came. */
export async function getWaitingHours(
  db: Db,
  { clubId, accountId: asker }: OfficerPrincipal,
): Promise<WaitingHourRequest[]> {
  const rows = await listWaitingHourRequests(db, clubId);
  return rows.map(({ personId, name, gradYear, accountId, ...row }) => {
    const { id, date, minutes, what, contact, askedAt } = row;
    const person = { id: personId, name, gradYear };
    return {
      id,
      date,
      minutes,
      what,
      contact,
      askedAt,
      person,
      own: accountId === asker,
    };
  });
}

/**
 * Some of a club's waiting requests, which an account is about to answer. Throws `not-found` unless
 * all of them wait, and `own-request` if one is the account's.
 */
export async function getAnswered(
  db: Db,
  { clubId, accountId }: { clubId: string; accountId: string },
  ids: readonly string[],
) {
  const waiting = new Map((await listWaitingHourRequests(db, clubId)).map((row) => [row.id, row]));
  return [...new Set(ids)].map((id) => {
    const row = waiting.get(id);
    if (row === undefined) throw new AppError("not-found");
    if (row.accountId === accountId) throw new AppError("own-request");
    return row;
  });
}

/** Declines logged hours with a reason, which the member reads. Throws `not-found`, `own-request`. */
export async function declineHours(
  deps: ChangeDeps,
  { clubId, accountId }: OfficerPrincipal,
  { hourRequestId: id, reason }: { hourRequestId: string; reason: string },
): Promise<void> {
  await changeClub(deps, clubId, async (db, transaction, revision) => {
    const by = { actorId: accountId, revision };
    const set = { declinedAt: transaction.at, declinedBy: accountId, answer: reason };
    for (const { personId } of await getAnswered(db, { clubId, accountId }, [id])) {
      await declineHourRequest(db, { clubId, id }, set);
      const asked = { asks: "hours", clubId, eventId: id, personId } as const;
      await recordDeclined(db, transaction, by, asked);
    }
  });
}

import type { AccountExport } from "#contract/accounts/privacy/account-export.ts";
import { can } from "#contract/clubs/seats/abilities.ts";
import { listClosedTo } from "../../clubs/seats/required-second-step.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/database/database.ts";
import type { StrengthDeps } from "../session-strength.ts";
import { isOpenSession } from "../sessions/lock-session.ts";
import {
  listAttendanceAt,
  listClubEvents,
  listHeldSeatsOf,
  listSeatsOf,
} from "./account-export.store.ts";
import { readable, readableOrNull } from "./readable.ts";

/** An event in an export, with its attendees. */
export type ExportedEvent = NonNullable<
  AccountExport["seats"][number]["records"]
>["events"][number];

/** How many events are read together, with everyone who attended them. */
const eventsAtOnce = 20;

/**
 * A club can have thousands of events, so they are read while the file is written. Whoever receives
 * it decides how long that takes, so `requireStill` throws once they may not read on.
 */
export async function* exportEvents(
  db: Db,
  clubId: string,
  requireStill: () => Promise<void>,
): AsyncGenerator<ExportedEvent> {
  for (let after: { createdAt: number; id: string } | undefined; ;) {
    await requireStill();
    const events = await listClubEvents(db, clubId, { after, limit: eventsAtOnce });
    after = events.at(-1);
    if (after === undefined) return;
    const ids = events.map(({ id }) => id);
    const attendees = (await listAttendanceAt(db, clubId, ids)).filter(
      ({ state }) => state === "present",
    );
    const attendance = Map.groupBy(attendees, ({ eventId }) => eventId);
    for (const { createdAt, cancelledAt, ...event } of events)
      yield {
        ...event,
        createdAt: readable(createdAt),
        cancelledAt: readableOrNull(cancelledAt),
        attendees: (attendance.get(event.id) ?? []).map(({ personId, name, gradYear, at }) => ({
          personId,
          name,
          gradYear,
          recordedAt: readable(at),
        })),
      };
  }
}

/**
 * Throws `signed-out` for a session that has ended or was locked, and `not-found` unless its account
 * still owns the club, or did when it was deleted, and reaches it with this session.
 */
export async function requireOwner(
  deps: StrengthDeps & { database: Pick<Database, "read">; clock: Clock },
  session: { accountId: string; sessionId: string },
  clubId: string,
): Promise<void> {
  const { read } = deps.database;
  const { accountId } = session;
  if (!(await isOpenSession(read, session, deps.clock()))) throw new AppError("signed-out");
  const seats = [
    ...(await listSeatsOf(read, accountId)),
    ...(await listHeldSeatsOf(read, accountId)),
  ];
  const isOwner = seats.some((seat) => seat.clubId === clubId && can(seat.role, "export-club"));
  if (!isOwner || (await listClosedTo(deps, read, session)).has(clubId))
    throw new AppError("not-found");
}

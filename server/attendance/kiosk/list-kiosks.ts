import type { ListedKiosk } from "#contract/attendance/kiosk.ts";
import { getEvent } from "../../events/events.service.ts";
import type { Db } from "../../platform/database/database.ts";
import {
  endOfKiosk,
  isKioskOver,
  listKiosksOfClub,
  listLockedTo,
  openerOf,
} from "../passes/kiosks.service.ts";
import type { FoundKiosk } from "./find-kiosk.ts";

/**
 * The kiosks for an event, newest first, with those for any open event that haven't ended
 * (R33.7). Throws `not-found` for another club's event.
 */
export async function listKiosks(
  db: Db,
  { clubId, eventId }: { clubId: string; eventId: string },
  now: number,
): Promise<ListedKiosk[]> {
  await getEvent(db, clubId, eventId);
  const listed = (await listStates(db, clubId, now)).filter(({ row, isOver }) =>
    row.eventId === null ? !isOver : row.eventId === eventId,
  );
  return listed.map(({ row, isOver }) => {
    const { id, createdAt, lastAt, added } = row;
    const endsAt = row.endedAt ?? endOfKiosk(row);
    return {
      id,
      eventId: row.eventId,
      openedBy: openerOf(row),
      createdAt,
      lastAt,
      added,
      isOver,
      endsAt,
    };
  });
}

/** How many kiosks of a club haven't ended. */
export async function countKiosks(db: Db, clubId: string, now: number): Promise<number> {
  return (await listStates(db, clubId, now)).filter(({ isOver }) => !isOver).length;
}

/** A club's kiosks, and whether each has ended: also because its session has. */
async function listStates(db: Db, clubId: string, now: number): Promise<FoundKiosk[]> {
  const rows = await listKiosksOfClub(db, clubId);
  const running = rows.filter((row) => !isKioskOver(row, now));
  const locks = running.flatMap(({ id, passId }) => (passId === null ? [id] : []));
  const locked = await listLockedTo(db, locks);
  const isRunning = new Set(
    running.flatMap(({ id, passId }) => (passId !== null || locked.has(id) ? [id] : [])),
  );
  return rows.map((row) => ({ row, isOver: !isRunning.has(row.id) }));
}

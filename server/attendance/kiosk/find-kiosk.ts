import type { Kiosk, ListedKiosk } from "#contract/attendance/kiosk.ts";
import { findView } from "../../clubs/seats/seats.service.ts";
import { getEvent } from "../../events/events.service.ts";
import type { Principal } from "../../ledger/principal.ts";
import type { Db } from "../../platform/database/database.ts";
import {
  endOfKiosk,
  findKiosk,
  findKioskOfPass,
  isKioskOver,
  listKiosksOfClub,
  listLockedTo,
  noteKioskUse,
  openerOf,
  type KioskRow,
} from "../passes/kiosks.service.ts";
import type { FindDeps, Shown } from "../passes/passes.service.ts";
import { byName, listEventsAt, shownEvent } from "./kiosk-events.ts";

/** The kiosk that a browser is, or was until it ended. */
export type FoundKiosk = { row: KioskRow; isOver: boolean };

/** The least interval between updates of when a kiosk was last used. */
const lastUseMs = 60_000;

/**
 * The kiosk that a browser is, by the lock of its session or by its door pass (R33.2, R33.3);
 * undefined for any other browser.
 */
export async function findKioskOf(
  deps: FindDeps,
  { cookie, lock }: Shown,
): Promise<FoundKiosk | undefined> {
  const { database, clock } = deps;
  const { read } = database;
  const byPass = () => (cookie === undefined ? undefined : findKioskOfPass(read, cookie));
  const row = lock === null ? await byPass() : await findKiosk(read, "id", lock.doorPassId);
  if (row === undefined) return undefined;
  // An account that lost its seat loses the kiosk, too.
  const isLost = lock !== null && (await findView(deps, row.clubId, lock)) === undefined;
  const now = clock().getTime();
  const isOver = isLost || isKioskOver(row, now);
  if (!isOver && Math.abs(now - row.lastAt) >= lastUseMs)
    await noteKioskUse(database.write, row.id, now);
  return { row, isOver };
}

/** Who acts at a kiosk: people who sign in themselves, with nothing but what they show. */
export function doerAt({ id, clubId }: Pick<KioskRow, "id" | "clubId">): Principal {
  const passId = id;
  return { clubId, accountId: null, passId, isKiosk: true, role: "door", cardsOnly: true };
}

/** A kiosk as its own page shows it at an instant. */
export async function describeKiosk(db: Db, row: KioskRow, at: number): Promise<Kiosk> {
  const { id, clubName, eventId, eventName, passId } = row;
  const { open, opensAt } = await listEventsAt(db, row, at);
  return {
    id,
    clubName,
    event: eventId === null || eventName === null ? null : { id: eventId, name: eventName },
    isLock: passId === null,
    scansOnly: row.scansOnly === 1,
    names: row.names === 1,
    sound: row.sound === 1,
    open: byName(open.map(shownEvent)),
    opensAt: open.length > 0 ? null : opensAt,
    endsAt: endOfKiosk(row),
  };
}

/**
 * The kiosks for an event, newest first, with those for whichever events are open that haven't ended
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

import type { Kiosk } from "#contract/attendance/kiosk.ts";
import { findView } from "../../clubs/seats/seats.service.ts";
import type { Principal } from "../../ledger/principal.ts";
import type { Db } from "../../platform/database/database.ts";
import {
  endOfKiosk,
  findKiosk,
  findKioskOfPass,
  isKioskOver,
  noteKioskUse,
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

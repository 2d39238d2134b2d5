import { bounds } from "#contract/platform/bounds.ts";
import type { Db } from "../../platform/database/database.ts";
import { findKioskRow, type KioskRow } from "./kiosks.store.ts";
import { hashOfToken } from "./pass-links.ts";
import { endOf } from "./pass-state.ts";
import { findPassRow } from "./passes.store.ts";

export type { KioskRow };
export {
  findKioskRow as findKiosk,
  insertKiosk,
  listKioskRows as listKiosksOfClub,
  listLockedTo,
  noteKioskUse,
  setKioskEnd,
} from "./kiosks.store.ts";

const dayMs = 24 * 3_600_000;

/**
 * When a kiosk ends at the latest, in milliseconds since 1970: with its event, as a door pass does,
 * or after some days if it is for any open event (R33.5).
 */
export function endOfKiosk({ eventId, createdAt, passCreatedAt, endsAt }: KioskRow): number {
  if (eventId === null) return createdAt + bounds.kioskDays * dayMs;
  return endOf({ createdAt: passCreatedAt ?? createdAt, endsAt });
}

/**
 * Whether a kiosk has ended by an instant. Computed like the state of a door pass, so it changes
 * without any writes (R33.5).
 */
export function isKioskOver(row: KioskRow, at: number): boolean {
  if (row.endedAt !== null || endOfKiosk(row) <= at) return true;
  if (row.passId !== null && (row.passCreatedAt === null || row.passRevokedAt !== null))
    return true;
  return row.cancelledAt !== null || row.sealedAt !== null || row.deletedAt !== null;
}

/** Who opened a kiosk: the holder of its door pass, or else the account. */
export function openerOf({ passId, holderName, makerName }: KioskRow): string | null {
  return passId === null ? makerName : holderName;
}

/** The kiosk that a browser with a door pass's cookie is, if it is one. */
export async function findKioskOfPass(db: Db, cookie: string): Promise<KioskRow | undefined> {
  const pass = await findPassRow(db, "keyHash", hashOfToken(cookie));
  return pass === undefined ? undefined : findKioskRow(db, "passId", pass.id);
}

/** Whether an ID that a session is locked to is a door pass's. */
export async function isPassId(db: Db, id: string): Promise<boolean> {
  return (await findPassRow(db, "id", id)) !== undefined;
}

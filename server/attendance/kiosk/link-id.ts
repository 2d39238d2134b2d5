import type { KioskEntry } from "#contract/attendance/kiosk.ts";
import { badgeNumberIn } from "#contract/members/badges.ts";
import { idKey, idPart, normalizeId } from "#contract/members/school-ids/compare-ids.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { getIdFormat } from "../../clubs/settings/club-id-format.ts";
import { commit, type CommitDeps } from "../../ledger/commit.ts";
import { findOperation } from "../../ledger/ledger.store.ts";
import type { Principal } from "../../ledger/principal.ts";
import { findSchoolId } from "../../members/school-ids/school-ids.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import type { KioskRow } from "../passes/kiosks.service.ts";
import { doerAt } from "./find-kiosk.ts";

/** The ID in an entry: of a scanned card the part that the club's format says. */
export async function idIn(
  db: Db,
  clubId: string,
  { entry, how }: { entry: string; how: "scanned" | "typed" },
): Promise<string> {
  // What is left of one by the club's format would be an ID that works after it ended.
  if (isNoSchoolId(entry)) return entry.trim();
  const part = how === "scanned" ? idPart(entry, await getIdFormat(db, clubId)) : entry;
  return (normalizeId(part) === "" ? entry : part).trim();
}

/**
 * Links the unknown ID with which someone began to the name that they chose then (R33.19), as an
 * operation of its own. Whatever was done to their ID since the entry stays. Returns whether it is
 * theirs now.
 */
export async function linkId(
  deps: CommitDeps,
  kiosk: KioskRow,
  {
    entry: { entry, entryHow },
    doneBy,
    since,
    ...of
  }: { entry: KioskEntry; personId: string; eventId: string } & Since,
): Promise<boolean> {
  if (entry === undefined) return false;
  const { clubId } = kiosk;
  const { personId } = of;
  const given = { entry, how: entryHow ?? "scanned" };
  const schoolId = await idIn(deps.database.read, clubId, given);
  const current = await findSchoolId(deps.database.read, { clubId, personId });
  if (await isSetSince(deps.database.read, clubId, current?.by ?? 0, { doneBy, since }))
    return idKey(current?.schoolId ?? "") === idKey(schoolId);
  return (await learnId(deps, doerAt(kiosk), { schoolId, ...of })).isTheirs;
}

type Since = {
  /** The operation of an entry that is sent again. */
  doneBy: number | undefined;
  /** When an entry was made that waited, or whose answer was lost. */
  since: number | undefined;
};

/** Whether the operation that last set a member's ID came after an entry. */
async function isSetSince(db: Db, clubId: string, by: number, { doneBy, since }: Since) {
  if (doneBy !== undefined) return by > doneBy;
  if (since === undefined) return false;
  return ((await findOperation(db, clubId, by))?.at ?? 0) > since;
}

/**
 * Makes an ID that was learned at an event's kiosk a member's, and returns whether it is theirs now,
 * and the operation that made it so, if one did. Members who have another ID keep it, and nobody's
 * ID becomes someone else's.
 */
export async function learnId(
  deps: CommitDeps,
  by: Principal,
  { personId, schoolId, eventId }: { personId: string; schoolId: string; eventId: string },
): Promise<{ isTheirs: boolean; revision?: number }> {
  const isTheirs = false;
  if (isNoSchoolId(schoolId)) return { isTheirs };
  if (normalizeId(schoolId) === "" || schoolId.length > bounds.maxSchoolIdLength)
    return { isTheirs };
  const command = { kind: "set-school-id", personId, schoolId, learnedAt: eventId } as const;
  try {
    return await commit(deps, by, command, {}, async (_db, revision, { facts }) => ({
      isTheirs: true,
      ...(facts.length > 0 && { revision }),
    }));
  } catch (error) {
    // Graduates can be on the list of an event, but keep the ID they had.
    const isRefused = error instanceof AppError && ["id-taken", "not-found"].includes(error.code);
    if (!isRefused) throw error;
    return { isTheirs };
  }
}

/** Cards and badges have owners of their own, and everyone can scan the link on a poster. */
export function isNoSchoolId(entry: string): boolean {
  return badgeNumberIn(entry) !== undefined || /^https?:\/\//i.test(entry.trim());
}

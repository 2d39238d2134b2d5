import type { Db } from "../../../platform/database/database.ts";
import { inSameClub } from "../../../platform/database/in-same-club.ts";
import type { Tables } from "../../../platform/database/tables.ts";
import { isStillShown } from "../../../platform/database/what-memberships-show.ts";

/** The spot of a member who came before check-in opened. */
export type EarlyCheckIn = Omit<Tables["earlyCheckIns"], "settledAt">;

/** Saves a spot, replacing the member's earlier one at the event. */
export async function saveEarlyCheckIn(db: Db, spot: EarlyCheckIn): Promise<void> {
  const { at, submissionKey, how, slip, browserMark } = spot;
  await db
    .insertInto("earlyCheckIns")
    .values({ ...spot, settledAt: null })
    .onConflict((conflict) =>
      conflict
        .columns(["clubId", "eventId", "personId"])
        .doUpdateSet({ at, submissionKey, how, slip, browserMark, settledAt: null }),
    )
    .execute();
}

const spots = (db: Db) =>
  db
    .selectFrom("earlyCheckIns as spots")
    .select(["spots.clubId", "spots.eventId", "spots.personId", "spots.at"])
    .select(["spots.submissionKey", "spots.how", "spots.slip", "spots.browserMark"]);

/**
 * Some unsettled spots at events whose check-in has opened by an instant, or that have no times
 * anymore.
 */
export function listDueEarlyCheckIns(db: Db, now: number, limit: number): Promise<EarlyCheckIn[]> {
  return spots(db)
    .innerJoin("events", (join) => inSameClub(join, "events.id", "spots.eventId"))
    .where("spots.settledAt", "is", null)
    .where((expression) =>
      expression.or([
        expression("events.opensAt", "is", null),
        expression("events.opensAt", "<=", now),
      ]),
    )
    .orderBy("spots.at")
    .limit(limit)
    .execute();
}

/**
 * A member's spots, settled or not, in the order of the scans, without those from before they were
 * removed from a club.
 */
export function listEarlyCheckInsOf(
  db: Db,
  personId: string,
): Promise<(EarlyCheckIn & { settledAt: number | null })[]> {
  return spots(db)
    .select("spots.settledAt")
    .where("spots.personId", "=", personId)
    .where(isStillShown("spots", "at"))
    .orderBy("spots.at")
    .execute();
}

/** Marks spots as settled: they were counted, or no longer can be. */
export async function settleSpots(
  db: Db,
  settled: readonly EarlyCheckIn[],
  settledAt: number,
): Promise<void> {
  if (settled.length === 0) return;
  await db
    .updateTable("earlyCheckIns")
    .set({ settledAt })
    .where((expression) =>
      expression.or(
        settled.map(({ clubId, eventId, personId }) =>
          expression.and({ clubId, eventId, personId }),
        ),
      ),
    )
    .execute();
}

/** Deletes spots that were settled before an instant, and returns how many. */
export async function deleteEarlyCheckInsBefore(db: Db, instant: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("earlyCheckIns")
    .where("settledAt", "<", instant)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes all spots of a person. */
export async function deleteEarlyCheckInsOf(db: Db, personId: string): Promise<void> {
  await db.deleteFrom("earlyCheckIns").where("personId", "=", personId).execute();
}

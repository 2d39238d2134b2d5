import { can, type SeatRole } from "#contract/clubs/seats/abilities.ts";
import type { Db } from "../../platform/database/database.ts";

/**
 * Ends for good what an account has made in a club that gives a way in, unless its role still lets
 * it make that: invitations, door passes, kiosks, single-use codes, and claim slips (R3.27). The role
 * is null once the seat is gone. Call it under the club's lock, so that nothing is made meanwhile.
 */
export async function endMade(
  db: Db,
  { clubId, accountId, at }: { clubId: string; accountId: string; at: number },
  role: SeatRole | null,
): Promise<void> {
  if (role === null || !can(role, "manage-officers"))
    await db
      .updateTable("invites")
      .set({ withdrawnAt: at })
      .where((row) => row.and({ clubId, createdBy: accountId }))
      .where("confirmedAt", "is", null)
      .where("withdrawnAt", "is", null)
      .execute();
  if (role === null || !can(role, "manage-events")) {
    // A lock is the account's own seat on one device, and ends and begins with it.
    await db
      .updateTable("doorPasses")
      .set({ revokedAt: at })
      .where((row) => row.and({ clubId, createdBy: accountId, kind: "pass" }))
      .where("revokedAt", "is", null)
      .execute();
    await endKiosks(db, { clubId, accountId, at }, "is not");
    await db
      .updateTable("slips")
      .set({ voidedAt: at })
      .where((row) => row.and({ clubId, createdBy: accountId }))
      .where("usedBy", "is", null)
      .where("voidedAt", "is", null)
      .execute();
  }
  if (role === null || !can(role, "call-roll"))
    await endKiosks(db, { clubId, accountId, at }, "is");
  if (role === null || !can(role, "correct"))
    await db
      .updateTable("claims")
      .set({ expiresAt: at })
      .where((row) => row.and({ clubId, createdBy: accountId }))
      .where("takenAt", "is", null)
      .where("expiresAt", ">", at)
      .execute();
}

/** Ends the kiosks that an account opened itself, or those of door passes that it made. */
async function endKiosks(
  db: Db,
  { clubId, accountId, at }: { clubId: string; accountId: string; at: number },
  is: "is" | "is not",
): Promise<void> {
  await db
    .updateTable("kiosks")
    .set({ endedAt: at })
    .where((row) => row.and({ clubId, createdBy: accountId }))
    .where("passId", is, null)
    .where("endedAt", "is", null)
    .execute();
}

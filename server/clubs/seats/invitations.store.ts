import type { Db } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";

export async function insertInvitation(db: Db, row: Tables["invites"]): Promise<void> {
  await db.insertInto("invites").values(row).execute();
}

/** Invitations with their club, the sender's owner seat if any, and the taker's account if open. */
const invitationQuery = (db: Db) =>
  db
    .selectFrom("invites")
    .innerJoin("clubs", "clubs.id", "invites.clubId")
    .where("clubs.deletedAt", "is", null)
    .leftJoin("users", (join) =>
      join.onRef("users.id", "=", "invites.createdBy").on("users.closedAt", "is", null),
    )
    .leftJoin("seats", (join) =>
      join
        .onRef("seats.clubId", "=", "invites.clubId")
        .onRef("seats.accountId", "=", "users.id")
        .on("seats.role", "=", "owner"),
    )
    .leftJoin("users as takers", (join) =>
      join.onRef("takers.id", "=", "invites.usedBy").on("takers.closedAt", "is", null),
    )
    .selectAll("invites")
    .select("takers.id as openTaker")
    .select(["clubs.clubName", "users.displayName as senderName", "seats.role as senderRole"]);

export type InvitationRow = Awaited<ReturnType<typeof listInvitations>>[number];

/** A club's invitations, newest first. */
export function listInvitations(db: Db, clubId: string) {
  return invitationQuery(db)
    .where("invites.clubId", "=", clubId)
    .orderBy("invites.createdAt", "desc")
    .orderBy("invites.id")
    .execute();
}

/** An invitation by its id. */
export function findInvitation(db: Db, id: string): Promise<InvitationRow | undefined> {
  return invitationQuery(db).where("invites.id", "=", id).executeTakeFirst();
}

/** The invitation whose link has a token with this hash. */
export function findInvitationByHash(
  db: Db,
  tokenHash: string,
): Promise<InvitationRow | undefined> {
  return invitationQuery(db).where("invites.tokenHash", "=", tokenHash).executeTakeFirst();
}

/** Forgets that invitations were emailed to an address. */
export async function forgetInvited(db: Db, email: string): Promise<void> {
  await db.updateTable("invites").set({ sentTo: null }).where("sentTo", "=", email).execute();
}

/** Updates an invitation's outcome. */
export async function updateInvitation(
  db: Db,
  id: string,
  set: Partial<Pick<Tables["invites"], "usedBy" | "usedAt" | "confirmedAt" | "withdrawnAt">>,
): Promise<void> {
  await db.updateTable("invites").set(set).where("id", "=", id).execute();
}

/** Withdraws the invitations that an account made and that have given nobody a seat yet. */
export async function withdrawInvitationsOf(db: Db, accountId: string, at: number): Promise<void> {
  await db
    .updateTable("invites")
    .set({ withdrawnAt: at })
    .where("createdBy", "=", accountId)
    .where("withdrawnAt", "is", null)
    .where((expression) =>
      expression.or([expression("usedBy", "is", null), expression("confirmedAt", "is", null)]),
    )
    .execute();
}

/** Deletes invitations that expired before an instant; returns how many there were. */
export async function deleteInvitationsBefore(db: Db, instant: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("invites")
    .where("expiresAt", "<", instant)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

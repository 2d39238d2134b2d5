import type { Db } from "../../platform/database/database.ts";

/** The queries about a login in an export. They leave out anything that would let others sign in. */

export function getLogin(db: Db, accountId: string) {
  return db
    .selectFrom("users")
    .leftJoin("people", "people.accountId", "users.id")
    .select(["users.displayName", "users.createdAt", "users.termsVersion", "users.termsAcceptedAt"])
    .select(["people.name as personName", "people.gradYear"])
    .where("users.id", "=", accountId)
    .executeTakeFirstOrThrow();
}

export function listHeldSessions(db: Db, accountId: string) {
  return db
    .selectFrom("sessions")
    .select(["id", "userAgent", "ipAddress", "createdAt", "updatedAt", "expiresAt"])
    .select("method")
    .where("userId", "=", accountId)
    .orderBy("createdAt")
    .execute();
}

export function listIdentitiesOf(db: Db, accountId: string) {
  return db
    .selectFrom("identities")
    .select(["issuer", "subject", "email", "linkedAt", "lastAt"])
    .where("accountId", "=", accountId)
    .orderBy("linkedAt")
    .execute();
}

/** Changes of the email that wait for confirmation, or can still be undone. */
export function listEmailChangesOf(db: Db, accountId: string) {
  return db
    .selectFrom("emailChanges")
    .select(["oldEmail", "newEmail", "createdAt", "confirmedAt", "expiresAt"])
    .where("accountId", "=", accountId)
    .orderBy("createdAt")
    .execute();
}

/** Invitations that an account sent or accepted, or that were sent to its confirmed email. */
export function listInvitationsOf(db: Db, accountId: string, email: string | null) {
  return db
    .selectFrom("invites")
    .innerJoin("clubs", "clubs.id", "invites.clubId")
    .select(["invites.clubId", "clubs.clubName", "invites.role", "invites.createdAt"])
    .select(["invites.sentTo", "invites.createdBy", "invites.usedBy"])
    .where((expression) =>
      expression.or([
        expression("invites.createdBy", "=", accountId),
        expression("invites.usedBy", "=", accountId),
        // Null equals nothing.
        expression("invites.sentTo", "=", email),
      ]),
    )
    .orderBy("invites.createdAt")
    .orderBy("invites.id")
    .execute();
}

export function listMailsTo(db: Db, email: string) {
  return db
    .selectFrom("outbox")
    .select(["kind", "createdAt"])
    .where("recipient", "=", email)
    .orderBy("createdAt")
    .execute();
}

export function listRefusalsOf(db: Db, accountId: string) {
  return db
    .selectFrom("refusedSignIns")
    .select("at")
    .where("accountId", "=", accountId)
    .orderBy("at")
    .execute();
}

/** What an account did as an operator, and what was done to it, oldest first. */
export function listOperatorActsOf(db: Db, accountId: string) {
  return db
    .selectFrom("operatorActs")
    .select(["at", "kind", "actorId", "accountId"])
    .where((of) => of.or([of("actorId", "=", accountId), of("accountId", "=", accountId)]))
    .orderBy("at")
    .orderBy("id")
    .execute();
}

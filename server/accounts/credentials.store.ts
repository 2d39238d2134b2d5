import type { Db } from "../platform/database/database.ts";

/** The password that lets a person in at this moment: whose it is, and its hash. */
export type Credential = { accountId: string; passwordHash: string };

/** The credential of the open account with this address. */
export function findCredential(db: Db, email: string): Promise<Credential | undefined> {
  return findBy(db, "email", email);
}

/** The credential of the open account with this id. */
export function findCredentialOf(db: Db, accountId: string): Promise<Credential | undefined> {
  return findBy(db, "id", accountId);
}

async function findBy(
  db: Db,
  column: "email" | "id",
  value: string,
): Promise<Credential | undefined> {
  const row = await db
    .selectFrom("users")
    .innerJoin("credentials", "credentials.userId", "users.id")
    .select(["users.id as accountId", "credentials.password as passwordHash"])
    .where(`users.${column}`, "=", value)
    .where("users.closedAt", "is", null)
    .executeTakeFirst();
  return row === undefined || row.passwordHash === null
    ? undefined
    : { accountId: row.accountId, passwordHash: row.passwordHash };
}

/**
 * Whether a credential still lets its person in; from then on nobody changes it or takes it
 * away until the transaction ends. To be asked before anything is done on the strength of a
 * password: checking one takes long, and it may have been changed meanwhile.
 */
export async function holdCredential(
  db: Db,
  { accountId, passwordHash }: Credential,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("credentials")
    .set((expression) => ({ updatedAt: expression.ref("updatedAt") }))
    .where("userId", "=", accountId)
    .where("password", "=", passwordHash)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Sets the hash of a new password of a person who has one. */
export async function setPasswordHash(
  db: Db,
  { accountId, passwordHash }: Credential,
  now: Date,
): Promise<void> {
  await db
    .updateTable("credentials")
    .set({ password: passwordHash, updatedAt: now.toISOString() })
    .where("userId", "=", accountId)
    .execute();
}

/** Takes every password of an account away. */
export async function deleteCredentials(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom("credentials").where("userId", "=", accountId).execute();
}

import type { Db } from "../platform/database/database.ts";

/** A password that can sign in right now: its account and its hash. */
export type Credential = { accountId: string; passwordHash: string };

/** The credential of the open account with this email. */
export function findCredential(db: Db, email: string): Promise<Credential | undefined> {
  return findBy(db, "email", email);
}

export function findCredentialOf(db: Db, accountId: string): Promise<Credential | undefined> {
  return findBy(db, "id", accountId);
}

/** Whether an open account has a password. */
export async function hasPassword(db: Db, accountId: string): Promise<boolean> {
  return (await findCredentialOf(db, accountId)) !== undefined;
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
 * Whether a credential is still valid; if so, locks it until the transaction ends. Check this
 * before doing anything a password allows: verifying one takes long, and it may have changed since.
 */
export async function holdCredential(
  db: Db,
  { accountId, passwordHash }: Credential,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("credentials")
    .set((expression) => ({ updatedAt: expression.ref("updatedAt") }))
    .where((row) => row.and({ userId: accountId, password: passwordHash }))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Sets the password hash of an account, whether or not it has one. */
export async function setPasswordHash(
  db: Db,
  { accountId, passwordHash }: Credential,
  now: Date,
): Promise<void> {
  const updatedAt = now.toISOString();
  await db
    .insertInto("credentials")
    .values({
      id: accountId,
      accountId,
      userId: accountId,
      providerId: "credential",
      password: passwordHash,
      createdAt: updatedAt,
      updatedAt,
    })
    .onConflict((conflict) =>
      conflict.columns(["userId", "providerId"]).doUpdateSet({ password: passwordHash, updatedAt }),
    )
    .execute();
}

/** Deletes every password of an account. */
export async function deleteCredentials(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom("credentials").where("userId", "=", accountId).execute();
}

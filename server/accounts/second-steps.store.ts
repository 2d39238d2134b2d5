import type { Db } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";

export type SecondStepRow = Tables["secondSteps"];

/** An account's authenticator app, or undefined. */
export function findSecondStep(db: Db, accountId: string): Promise<SecondStepRow | undefined> {
  return db
    .selectFrom("secondSteps")
    .selectAll()
    .where("accountId", "=", accountId)
    .executeTakeFirst();
}

/** Returns false if the account has one already. */
export async function insertSecondStep(db: Db, secondStep: SecondStepRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("secondSteps")
    .values(secondStep)
    .onConflict((conflict) => conflict.column("accountId").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Notes the use of a code's time step; returns false if it, or a later one, was used before. */
export async function useStep(
  db: Db,
  { id }: Pick<SecondStepRow, "id">,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("secondSteps")
    .set({ lastStep: step })
    .where("id", "=", id)
    .where("lastStep", "<", step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Deletes an account's authenticator app and recovery codes; returns false if it has none. */
export async function deleteSecondStep(db: Db, accountId: string): Promise<boolean> {
  await deleteRecoveryCodes(db, accountId);
  const { numDeletedRows } = await db
    .deleteFrom("secondSteps")
    .where("accountId", "=", accountId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Stores new recovery codes of an account in place of the earlier ones. */
export async function replaceRecoveryCodes(
  db: Db,
  accountId: string,
  hashes: readonly string[],
): Promise<void> {
  await deleteRecoveryCodes(db, accountId);
  await db
    .insertInto("recoveryCodes")
    .values(hashes.map((hash) => ({ accountId, hash })))
    .execute();
}

export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom("recoveryCodes")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("accountId", "=", accountId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Whether an account has a recovery code that wasn't used. */
export async function hasRecoveryCode(db: Db, accountId: string, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom("recoveryCodes")
    .select("hash")
    .where((row) => row.and({ accountId, hash }))
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up a recovery code; of simultaneous uses, only one succeeds. */
export async function useRecoveryCode(db: Db, accountId: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("recoveryCodes")
    .where((row) => row.and({ accountId, hash }))
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

async function deleteRecoveryCodes(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom("recoveryCodes").where("accountId", "=", accountId).execute();
}

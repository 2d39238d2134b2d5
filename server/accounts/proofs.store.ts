import { createHash, randomUUID } from "node:crypto";
import type { Db } from "../platform/database/database.ts";

/** A secret that proves something about an account. */
export type Proof = {
  /**
   * What it proves: that its holder reads the account's email, by a link to reset the password, to
   * confirm the email, or to connect the school's login; that an operator or a command gave them a
   * link to choose a new password, which no email had; or that they created the account with this
   * exact input.
   */
  kind: "reset-password" | "given-reset" | "address" | "connect-login" | "sign-up";
  secret: string;
};

/** Stores only a hash of the secret, so that a database leak doesn't reveal it. */
function identifierOf({ kind, secret }: Proof): string {
  return createHash("sha256").update(`${kind}:${secret}`).digest("base64url");
}

/** What the ids of an operator's proofs begin with: they are made by nothing else. */
const madeBy = (operatorId: string) => `by ${operatorId} `;

/** Stores a proof about an account; `operatorId` is whom it ends with (R32.6). */
export async function insertProof(
  db: Db,
  {
    accountId,
    now,
    expiresAt,
    operatorId = null,
    ...proof
  }: Proof & { accountId: string; now: Date; expiresAt: Date; operatorId?: string | null },
): Promise<void> {
  await db
    .insertInto("verifications")
    .values({
      id: (operatorId === null ? "" : madeBy(operatorId)) + randomUUID(),
      identifier: identifierOf(proof),
      value: accountId,
      expiresAt: expiresAt.toISOString(),
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    })
    .execute();
}

/**
 * The id of the account that a proof is about; undefined if the proof is unknown, used, or expired.
 */
export async function findProved(db: Db, proof: Proof, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom("verifications")
    .select("value")
    .where("identifier", "=", identifierOf(proof))
    .where("expiresAt", ">", now.toISOString())
    .executeTakeFirst();
  return row?.value;
}

/** Like `findProved`, but uses the proof up: of simultaneous callers, only one gets it. */
export async function takeProved(db: Db, proof: Proof, now: Date): Promise<string | undefined> {
  const row = await db
    .deleteFrom("verifications")
    .where("identifier", "=", identifierOf(proof))
    .where("expiresAt", ">", now.toISOString())
    .returning("value")
    .executeTakeFirst();
  return row?.value;
}

/**
 * Uses up a secret that was never stored; returns false if it was used before, on any node. It is
 * remembered until `expiresAt`, after which it must be invalid anyway.
 */
export async function spendSecret(
  db: Db,
  { secret, now, expiresAt }: { secret: string; now: Date; expiresAt: Date },
): Promise<boolean> {
  const id = createHash("sha256").update(`spent:${secret}`).digest("base64url");
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("verifications")
    .values({
      id,
      identifier: id,
      value: "",
      expiresAt: expiresAt.toISOString(),
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes every proof about an account, so that links in emails stop working. */
export async function deleteProofs(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom("verifications").where("value", "=", accountId).execute();
}

/** Deletes every proof that an operator made. */
export async function deleteProofsBy(db: Db, operatorId: string): Promise<void> {
  await db
    .deleteFrom("verifications")
    .where("id", "like", `${madeBy(operatorId)}%`)
    .execute();
}

/** Deletes expired proofs; returns how many there were. */
export async function deleteExpiredProofs(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("verifications")
    .where("expiresAt", "<=", now.toISOString())
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

import { createHash, randomUUID } from "node:crypto";
import type { Db } from "../platform/database/database.ts";

/** A secret that proves something about an account to whoever is shown it. */
export type Proof = {
  /** That its owner reads the mail of the account, or has made the account by this very input. */
  kind: "reset-password" | "sign-up";
  secret: string;
};

/** Only the hash of a secret is stored: who reads the database cannot use it. */
function identifierOf({ kind, secret }: Proof): string {
  return createHash("sha256").update(`${kind}:${secret}`).digest("base64url");
}

/** Stores a proof about the account of `accountId`. */
export async function insertProof(
  db: Db,
  {
    accountId,
    now,
    expiresAt,
    ...proof
  }: Proof & { accountId: string; now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto("verifications")
    .values({
      id: randomUUID(),
      identifier: identifierOf(proof),
      value: accountId,
      expiresAt: expiresAt.toISOString(),
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    })
    .execute();
}

/** The id of the account that a proof is about; undefined when it is unknown, used or too old. */
export async function findProved(db: Db, proof: Proof, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom("verifications")
    .select("value")
    .where("identifier", "=", identifierOf(proof))
    .where("expiresAt", ">", now.toISOString())
    .executeTakeFirst();
  return row?.value;
}

/** Ends every proof about an account: reset links then lead nowhere. */
export async function deleteProofs(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom("verifications").where("value", "=", accountId).execute();
}

/** Removes proofs whose time is over, and returns how many there were. */
export async function deleteExpiredProofs(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("verifications")
    .where("expiresAt", "<=", now.toISOString())
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

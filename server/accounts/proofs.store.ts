import { createHash, randomUUID } from "node:crypto";
import type { Db } from "../platform/database/database.ts";

/** A secret that proves something about an account to whoever is shown it. */
export type Proof = {
  /**
   * That its owner reads the mail of the account, by a link for a new password or one for that
   * alone, or has made the account by this very input.
   */
  kind: "reset-password" | "address" | "sign-up";
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

/** The same, and uses it up: of those who take a proof at the same time, one gets it. */
export async function takeProved(db: Db, proof: Proof, now: Date): Promise<string | undefined> {
  const row = await db
    .deleteFrom("verifications")
    .where("identifier", "=", identifierOf(proof))
    .where("expiresAt", ">", now.toISOString())
    .returning("value")
    .executeTakeFirst();
  return row?.value;
}

/** Ends every proof about an account: links of mails then lead nowhere. */
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

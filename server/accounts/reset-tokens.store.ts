import { createHash, randomUUID } from "node:crypto";
import type { Db } from "../platform/database/database.ts";

/** Only the hash of a link's token is stored: who reads the database cannot use it. */
function identifierOf(token: string): string {
  return createHash("sha256").update(`reset-password:${token}`).digest("base64url");
}

/** Stores what the link of a mail proves: that who has it reads the mail of this person. */
export async function insertResetToken(
  db: Db,
  { token, uid, now, expiresAt }: { token: string; uid: string; now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto("verifications")
    .values({
      id: randomUUID(),
      identifier: identifierOf(token),
      value: uid,
      expiresAt: expiresAt.toISOString(),
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    })
    .execute();
}

/** Whose link it is; undefined when it is unknown, used or too old. */
export async function findResetToken(
  db: Db,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("verifications")
    .select("value")
    .where("identifier", "=", identifierOf(token))
    .where("expiresAt", ">", now.toISOString())
    .executeTakeFirst();
  return row?.value;
}

/** Makes every reset link of a person lead nowhere. */
export async function deleteResetTokens(db: Db, uid: string): Promise<void> {
  await db.deleteFrom("verifications").where("value", "=", uid).execute();
}

/** Removes proofs of mails whose time is over, and returns how many there were. */
export async function deleteExpiredVerifications(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("verifications")
    .where("expiresAt", "<=", now.toISOString())
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

import type { Db } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";

export type SigningKeyRow = Tables["signingKeys"];

/** All key pairs, newest first. */
export function listSigningKeys(db: Db): Promise<SigningKeyRow[]> {
  return db
    .selectFrom("signingKeys")
    .selectAll()
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .execute();
}

export async function insertSigningKey(db: Db, row: SigningKeyRow): Promise<void> {
  await db.insertInto("signingKeys").values(row).execute();
}

export async function deleteSigningKeys(db: Db, ids: string[]): Promise<void> {
  await db.deleteFrom("signingKeys").where("id", "in", ids).execute();
}

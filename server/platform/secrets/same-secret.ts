import { createHmac } from "node:crypto";
import { callOf } from "../call-of.ts";
import type { Db } from "../database/database.ts";
import { StartError } from "../start-error.ts";

/** Stored in place of the proof while an installation is being moved into the database. */
export const beingMoved = "being moved";

/**
 * Makes sure that every node has the same secret: otherwise people would be logged out on every
 * second request. The database stores a value that proves the secret without revealing it. Throws a
 * StartError.
 */
export async function requireSameSecret(db: Db, secret: string): Promise<void> {
  const secretCheck = createHmac("sha256", secret).update("same secret").digest("base64url");
  await db
    .insertInto("installation")
    .values({ id: 1, secretCheck })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  const kept = await db.selectFrom("installation").select("secretCheck").executeTakeFirstOrThrow();
  if (kept.secretCheck === beingMoved)
    throw new StartError(
      `a move into this database is not finished. To continue it: ${callOf("migrate-to-postgres")}`,
    );
  if (kept.secretCheck !== secretCheck)
    throw new StartError(
      "SECRET does not match the one this database was set up with. Every node needs the same one. If it was never set, it is in the file named secret in the first node's data folder.",
    );
}

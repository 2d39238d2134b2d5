import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { findCredential } from "../credentials.store.ts";
import { deleteChange, listEndedChanges } from "../email-changes.store.ts";

/**
 * Deletes the changes of emails that have ended, and what else is known of an address that belongs
 * to nobody here anymore. Returns how many there were.
 */
export async function forgetEmailChanges(
  { database, clock }: { database: Database; clock: Clock },
  forgetAddress: (email: string) => Promise<void>,
): Promise<number> {
  const db = database.write;
  const ended = await listEndedChanges(db, clock().getTime());
  for (const { id, oldEmail, newEmail } of ended) {
    for (const email of [oldEmail, newEmail])
      if ((await findCredential(db, email)) === undefined) await forgetAddress(email);
    await deleteChange(db, id);
  }
  return ended.length;
}

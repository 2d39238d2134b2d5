import { transaction } from "../platform/database/database.ts";
import type { Deps } from "../platform/deps.ts";
import { limitsOf, type Limits } from "../platform/limits/limits.ts";
import { erasePerson, listAccountsClosedBy } from "./erasure.store.ts";

const dayMs = 24 * 3_600_000;

/**
 * Erases everybody whose account was closed as many days ago as their data is kept: the
 * account, and name and grade in the books of clubs, where counts and points stay. Returns
 * how many it erased. To be run again and again, on any number of nodes.
 */
export async function eraseClosedAccounts(
  deps: Pick<Deps, "database" | "live" | "limits" | "config" | "clock">,
  deleteWrittenMails: (recipient: string) => Promise<void>,
): Promise<number> {
  const { database, live, limits, config, clock } = deps;
  const closedBy = clock().getTime() - config.retentionDays * dayMs;
  let erased = 0;
  for (const person of await listAccountsClosedBy(database.read, closedBy)) {
    // Before the address is forgotten, so that a run that is cut short can be repeated.
    await deleteWrittenMails(person.email);
    await forgetFailures(limits, person);
    const clubIds = await transaction(database.write, (db) => erasePerson(db, person));
    if (clubIds === undefined) continue;
    erased += 1;
    for (const clubId of clubIds) live.publish(clubId, { type: "refresh", what: "everything" });
  }
  return erased;
}

/** They are kept by a hash, from which somebody who knows the address could still tell it. */
async function forgetFailures(
  limits: Limits,
  { id, email }: { id: string; email: string },
): Promise<void> {
  for (const limit of Object.values(limitsOf))
    for (const subject of [id, email]) await limits.forget(limit, subject);
}

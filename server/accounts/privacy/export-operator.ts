import type { AccountExport } from "#contract/accounts/privacy/account-export.ts";
import type { Db } from "../../platform/database/database.ts";
import { findOperatorSince } from "../accounts.service.ts";
import { listOperatorActsOf } from "./login-export.store.ts";
import { readable, readableOrNull } from "./readable.ts";

/**
 * Whether an account manages the installation, what it did there, and what operators and commands
 * did to it (R32.13); null if there is nothing of that. The others' names and the clubs aren't in it.
 */
export async function exportOperator(
  db: Db,
  accountId: string,
): Promise<AccountExport["operator"]> {
  const since = await findOperatorSince(db, accountId);
  const rows = await listOperatorActsOf(db, accountId);
  if (since === null && rows.length === 0) return null;
  return {
    since: readableOrNull(since),
    acts: rows.map((row) => ({
      at: readable(row.at),
      what: row.kind,
      by: row.actorId === null ? "command" : row.actorId === accountId ? "you" : "operator",
      aboutYou: row.accountId === accountId,
    })),
  };
}

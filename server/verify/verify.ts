import type { Db } from "../platform/database/database.ts";
import { listAccountFaults } from "./account-faults.ts";
import type { DataFault } from "./data-fault.ts";
import { listLedgerFaults } from "./ledger-faults.ts";
import { listReferenceFaults } from "./reference-faults.ts";

/**
 * Proves that the data agrees with itself and returns what does not: references,
 * facts, entries, balances, counts, the numbers of operations, accounts. Each statement sees one instant, so it may be used while
 * a server writes.
 */
export async function verify(db: Db): Promise<DataFault[]> {
  const faults: DataFault[] = [];
  for (const list of [listReferenceFaults, listLedgerFaults, listAccountFaults])
    faults.push(...(await list(db)));
  return faults;
}

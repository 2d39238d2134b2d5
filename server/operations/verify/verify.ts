import type { Db } from "../../platform/database/database.ts";
import { listAccountFaults } from "./account-faults.ts";
import type { DataFault } from "./data-fault.ts";
import { listLedgerFaults } from "./ledger-faults.ts";
import { listReasonFaults } from "./left-reasons.ts";
import { listReferenceFaults } from "./reference-faults.ts";

/**
 * Checks that the data is consistent and returns any faults: references, facts, entries, balances,
 * counts, operation numbers, accounts, and reasons about erased people. Each statement sees one
 * instant, so it can run while a server writes.
 */
export async function verify(db: Db): Promise<DataFault[]> {
  const faults: DataFault[] = [];
  for (const list of [listReferenceFaults, listLedgerFaults, listAccountFaults, listReasonFaults])
    faults.push(...(await list(db)));
  return faults;
}

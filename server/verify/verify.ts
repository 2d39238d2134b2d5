import type { Db } from "../platform/database/database.ts";
import { listAccountFaults } from "./account-faults.ts";
import { listPointFaults } from "./point-faults.ts";
import { listRecordFaults } from "./record-faults.ts";
import { listReferenceFaults } from "./reference-faults.ts";

/** Something wrong with the row of a table; `key` holds ids only. */
export type Fault = { table: string; key: string; problem: string };

/**
 * Proves that the data agrees with itself and returns what does not: points and counts,
 * references, accounts, records. Each statement sees one instant, so it may be used while
 * a server writes.
 */
export async function verify(db: Db): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const list of [listReferenceFaults, listPointFaults, listAccountFaults, listRecordFaults])
    faults.push(...(await list(db)));
  return faults;
}

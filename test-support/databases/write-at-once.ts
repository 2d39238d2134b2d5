import type { Database } from "#server/platform/database/database.ts";
import { gateStatements, type Changing } from "./statement-gate.ts";
import { untilSomebodyWaits } from "./until-somebody-waits.ts";

/**
 * Runs `first` until it has changed a table's rows but not committed, `second` until it waits for
 * that, and both to their end. Returns both results. `waitsIn` is the second one's database, if it
 * is on another node.
 */
export async function writeAtOnce<First, Second>(
  database: Database,
  changing: Changing,
  [first, second]: [() => Promise<First>, () => Promise<Second>],
  waitsIn = database,
): Promise<[First, Second]> {
  const { write } = database;
  const gate = gateStatements(write, changing);
  database.write = gate.db;
  const overtaken = first();
  await gate.reached;
  database.write = write;
  const overtaking = second();
  try {
    await untilSomebodyWaits(waitsIn);
  } finally {
    // Also for a second one that doesn't wait: the first would hold its transaction for good.
    gate.open();
  }
  return Promise.all([overtaken, overtaking]);
}

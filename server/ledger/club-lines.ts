import { AppError } from "../platform/app-error.ts";
import type { Database, Db } from "../platform/database/database.ts";
import { createTurns, type Turns } from "../platform/turns.ts";

/** How long a change waits in line, in milliseconds: as long as a statement may wait for a lock. */
const patienceMs = 10_000;

const lines = new WeakMap<Db, Turns>();

/**
 * Does work when no other in these clubs' lines is under way. A change that waited for a club's
 * lock instead would hold a connection, and those of one club could take all of them (R16.7). Lines
 * are taken in the order of the clubs' ids, so that no two changes wait for each other. Throws
 * `unavailable` after a while.
 */
export function inLines<Result>(
  database: Pick<Database, "write">,
  clubIds: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const line = lines.getOrInsertComputed(database.write, createTurns);
  return [...new Set(clubIds)]
    .toSorted()
    .reduceRight((inner, clubId) => () => inLine(line, clubId, inner), work)();
}

async function inLine<Result>(
  line: Turns,
  clubId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const over = Promise.withResolvers<never>();
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    over.reject(new AppError("unavailable", { retryAfter: 1 }));
  }, patienceMs);
  const turn = line(clubId, () => {
    clearTimeout(timer);
    return isOver ? over.promise : work();
  });
  return Promise.race([turn, over.promise]);
}

import { randomUUID } from "node:crypto";
import type { LatestImport } from "#contract/imports/imports.ts";
import { createRuns, type Run } from "../../ledger/runs.ts";
import { requireStanding } from "../../ledger/standing.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/database/database.ts";
import type { Logger } from "../../platform/logger.ts";
import {
  deleteEarlierRuns,
  deleteRuns,
  findLatestRun,
  insertRun,
  updateProof,
  updateRun,
} from "./import-runs.store.ts";

/** One import, as the code that writes it sees it. */
type ImportRun = Pick<Run<never>, "pace"> & {
  /**
   * Ends it in its own transaction, so that it is done exactly if its operation is saved. Throws
   * `import-canceled` if it was canceled or taken for dead.
   */
  finish: (db: Db, revision: number) => Promise<void>;
  /** Stores the proof for people who come back later. */
  compare: (proof: { points: number; agreeing: number }) => Promise<void>;
};

/**
 * The imports that are running, on this node and on others, by club (R23.23). Pages that were
 * reloaded find them in the table `imports`.
 */
export type ImportRuns = {
  /** Runs an import, which others can watch and cancel meanwhile. */
  run<Result>(clubId: string, work: (run: ImportRun) => Promise<Result>): Promise<Result>;
  /** Cancels a club's imports that aren't done; returns once nothing of them is left. */
  cancel(clubId: string): Promise<void>;
  findLatest(clubId: string): Promise<LatestImport | null>;
};

/** Runs imports of sheets, one row of the table `imports` for each. */
export function createImportRuns(parts: {
  database: Database;
  clock: Clock;
  logger: Logger;
}): ImportRuns {
  const { read, write } = parts.database;
  const runs = createRuns<{ revision: number }>(parts, {
    update: updateRun,
    delete: async (db, id) => deleteRuns(db, { id }),
    canceled: "import-canceled",
  });
  return {
    run(clubId, work) {
      const id = randomUUID();
      const begin = () => insertRun(write, { id, clubId, at: parts.clock().getTime() });
      return runs.run({ id, subject: clubId }, begin, ({ pace, finish }) =>
        work({
          pace,
          async finish(db, revision) {
            await finish(db, { revision });
            await deleteEarlierRuns(db, clubId, id);
          },
          compare: (proof) => updateProof(write, id, proof),
        }),
      );
    },
    async cancel(clubId) {
      // The import itself holds the club's lock.
      await requireStanding(read, [clubId]);
      runs.stop(clubId);
      await deleteRuns(write, { clubId });
    },
    async findLatest(clubId) {
      const row = await runs.see(() => findLatestRun(read, clubId));
      if (row === undefined) return null;
      const { id, state, seenAt, percent, revision, points, agreeing } = row;
      const endedAt = state === "running" ? null : seenAt;
      return { id, state, percent, endedAt, revision, points, agreeing };
    },
  };
}

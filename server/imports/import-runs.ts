import { randomUUID } from "node:crypto";
import { clearInterval, setInterval } from "node:timers";
import type { LatestImport } from "#contract/imports.ts";
import type { Pace } from "../ledger/moves.ts";
import type { Clock } from "../platform/clock.ts";
import { type Database, type Db } from "../platform/database/database.ts";
import { AppError } from "../platform/http/app-error.ts";
import type { Logger } from "../platform/logger.ts";
import {
  deleteEarlierRuns,
  deleteRuns,
  findLatestRun,
  insertRun,
  updateProof,
  updateRun,
} from "./import-runs.store.ts";

/** How often a node shows that an import is running, and when another one stops believing it. */
const [seenEveryMs, silentMs] = [1000, 15_000];

/** One import, as the code that writes it sees it. */
type ImportRun = {
  pace: Pace;
  /**
   * Ends it in its own transaction, so that it is done exactly if its operation is saved. Throws
   * `import-canceled` if it was canceled or taken for dead.
   */
  finish: (db: Db, revision: number) => Promise<void>;
  /** Stores the proof for people who come back later. */
  compare: (proof: { points: number; agreeing: number }) => Promise<void>;
};

/** The imports that are running, on this node and on others, by club (R23.23). */
export type ImportRuns = {
  /** Runs an import, which others can watch and cancel meanwhile. */
  run<Result>(clubId: string, work: (run: ImportRun) => Promise<Result>): Promise<Result>;
  /** Cancels a club's imports that aren't done; returns once nothing of them is left. */
  cancel(clubId: string): Promise<void>;
  findLatest(clubId: string): Promise<LatestImport | null>;
};

type LocalRun = {
  clubId: string;
  steps: number;
  done: number;
  isCanceled: boolean;
};

/**
 * Whoever wants to end an import changes its row, and the import's own transaction only succeeds
 * with the row as it was: so it is canceled or done on whichever node, but never both.
 */
export function createImportRuns({
  database,
  clock,
  logger,
}: {
  database: Database;
  clock: Clock;
  logger: Logger;
}): ImportRuns {
  const { read, write } = database;
  const locals = new Map<string, LocalRun>();
  const now = () => clock().getTime();
  // Without other nodes, whatever this one doesn't run has stopped.
  const silent = database.wakeUp === undefined ? 0 : silentMs;

  /** Shows others that an import is running, and finds out whether they canceled it. */
  const show = async (id: string, local: LocalRun) => {
    try {
      const seen = { seenAt: now(), percent: percentOf(local) };
      if (!(await updateRun(write, id, seen))) local.isCanceled = true;
    } catch (err) {
      logger.warn({ err }, "could not store an import's progress");
    }
  };

  return {
    async run(clubId, work) {
      const id = randomUUID();
      const local: LocalRun = { clubId, steps: 0, done: 0, isCanceled: false };
      locals.set(id, local);
      let showing: Promise<void> | undefined;
      // On SQLite, this waits for the import itself, but nobody but this process asks there.
      const timer = setInterval(() => {
        showing ??= show(id, local).finally(() => {
          showing = undefined;
        });
      }, seenEveryMs).unref();
      try {
        await insertRun(write, { id, clubId, at: now() });
        return await work({
          pace: {
            expect(steps) {
              [local.steps, local.done] = [steps, 0];
            },
            step() {
              if (local.isCanceled) throw new AppError("import-canceled");
              local.done += 1;
            },
          },
          async finish(db, revision) {
            const end = {
              state: "done",
              seenAt: now(),
              percent: 100,
              revision,
            } as const;
            if (!(await updateRun(db, id, end))) throw new AppError("import-canceled");
            await deleteEarlierRuns(db, clubId, id);
          },
          compare: (proof) => updateProof(write, id, proof),
        });
      } finally {
        clearInterval(timer);
        await showing;
        locals.delete(id);
        // Unless it is done, nothing of it is left.
        await deleteRuns(write, clubId, id).catch((err: unknown) => {
          logger.warn({ err }, "could not delete an import that isn't done");
        });
      }
    },
    async cancel(clubId) {
      for (const local of locals.values()) if (local.clubId === clubId) local.isCanceled = true;
      await deleteRuns(write, clubId);
    },
    async findLatest(clubId) {
      const row = await findLatestRun(read, clubId);
      if (row === undefined) return null;
      const { id, state, seenAt, percent, revision, points, agreeing } = row;
      if (state !== "running")
        return { id, state, percent, endedAt: seenAt, revision, points, agreeing };
      const local = locals.get(id);
      if (local === undefined && seenAt <= now() - silent) {
        await updateRun(write, id, { state: "stopped", seenAt: now() }, seenAt);
        return this.findLatest(clubId);
      }
      const far = local === undefined ? percent : percentOf(local);
      return { id, state, percent: far, endedAt: null, revision, points, agreeing };
    },
  };
}

/** 99 while the last step is written. */
function percentOf({ steps, done }: LocalRun): number {
  return steps === 0 ? 0 : Math.min(99, Math.floor((100 * done) / steps));
}

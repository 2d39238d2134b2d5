import { clearInterval, setInterval } from "node:timers";
import type { ErrorCode } from "#contract/platform/errors.ts";
import { AppError } from "../platform/app-error.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Db } from "../platform/database/database.ts";
import type { Logger } from "../platform/logger.ts";
import type { Pace } from "./moves.ts";

/** How often a node shows that a run continues, and when another one stops believing it. */
const [seenEveryMs, silentMs] = [1000, 15_000];

/** A run as its row says. A stopped one ended with its process, and nothing of it was saved. */
type RunRow = {
  id: string;
  state: "running" | "done" | "stopped" | "canceled";
  seenAt: number;
  percent: number;
};

/** The rows of one kind of run, which its noun has in a table of its own. */
type RunStore<End> = {
  /** Changes a run if it is still running, and was last seen by then; returns whether it was. */
  update(
    db: Db,
    id: string,
    set: { state?: "done" | "stopped"; seenAt: number; percent?: number },
    more?: { end?: End; seenBefore?: number },
  ): Promise<boolean>;
  /** Deletes a run if it is still running. */
  delete(db: Db, id: string): Promise<void>;
  /** The refusal of a run that was canceled. */
  canceled: ErrorCode;
};

/** One run, as the code that writes it sees it. */
export type Run<End> = {
  pace: Pace;
  /**
   * Ends it in its own transaction, so that it is done exactly if what it wrote is saved. Throws
   * the refusal of its kind if it was canceled or taken for dead.
   */
  finish: (db: Db, end: End) => Promise<void>;
};

/** Operations of many steps that others can watch and cancel, on this node and on others. */
type Runs<End> = {
  /**
   * Does the work of a run, after `begin` inserted its row. Unless the work is done, nothing of the
   * row is left when this returns.
   */
  run<Result>(
    run: { id: string; subject: string },
    begin: () => Promise<void>,
    work: (run: Run<End>) => Promise<Result>,
  ): Promise<Result>;
  /** Ends the runs of a subject that this node has, at their next step. */
  stop(subject: string): void;
  /** A run as it is now, read by `find`: with its progress, or stopped if its process is gone. */
  see<Row extends RunRow>(find: () => Promise<Row | undefined>): Promise<Row | undefined>;
};

type LocalRun = { subject: string; steps: number; done: number; isCanceled: boolean };

/**
 * Whoever wants to end a run changes its row, and the run's own transaction only succeeds with the
 * row as it was: so it is canceled or done on whichever node, but never both (R23.23, R31.25).
 */
export function createRuns<End>(
  { database, clock, logger }: { database: Database; clock: Clock; logger: Logger },
  store: RunStore<End>,
): Runs<End> {
  const { write } = database;
  const locals = new Map<string, LocalRun>();
  const now = () => clock().getTime();
  // Without other nodes, whatever this one doesn't run has stopped.
  const silent = database.platform.inProcess ? 0 : silentMs;

  /** Shows others that a run continues, and finds out whether they canceled it. */
  const show = async (id: string, local: LocalRun) => {
    try {
      const seen = { seenAt: now(), percent: percentOf(local) };
      if (!(await store.update(write, id, seen))) local.isCanceled = true;
    } catch (err) {
      logger.warn({ err }, "could not store a run's progress");
    }
  };

  return {
    async run({ id, subject }, begin, work) {
      const local: LocalRun = { subject, steps: 0, done: 0, isCanceled: false };
      locals.set(id, local);
      let showing: Promise<void> | undefined;
      let timer: NodeJS.Timeout | undefined;
      try {
        await begin();
        // On SQLite, this waits for the run itself, but nobody but this process asks there.
        timer = setInterval(() => {
          showing ??= show(id, local).finally(() => {
            showing = undefined;
          });
        }, seenEveryMs).unref();
        return await work({
          pace: {
            expect(steps) {
              [local.steps, local.done] = [steps, 0];
            },
            step() {
              if (local.isCanceled) throw new AppError(store.canceled);
              local.done += 1;
            },
          },
          async finish(db, end) {
            const set = { state: "done", seenAt: now(), percent: 100 } as const;
            if (!(await store.update(db, id, set, { end }))) throw new AppError(store.canceled);
          },
        });
      } finally {
        clearInterval(timer);
        await showing;
        await store.delete(write, id).catch((err: unknown) => {
          logger.warn({ err }, "could not delete a run that isn't done");
        });
        locals.delete(id);
      }
    },
    stop(subject) {
      for (const local of locals.values()) if (local.subject === subject) local.isCanceled = true;
    },
    async see(find) {
      const row = await find();
      if (row?.state !== "running") return row;
      const local = locals.get(row.id);
      if (local === undefined && row.seenAt <= now() - silent) {
        const { id, seenAt: seenBefore } = row;
        await store.update(write, id, { state: "stopped", seenAt: now() }, { seenBefore });
        return this.see(find);
      }
      return local === undefined ? row : { ...row, percent: percentOf(local) };
    },
  };
}

/** 99 while the last step is written. */
function percentOf({ steps, done }: LocalRun): number {
  return steps === 0 ? 0 : Math.min(99, Math.floor((100 * done) / steps));
}

import { AsyncResource } from "node:async_hooks";
import type { Logger } from "../logger.ts";

/** Recurring work. Returns counts of what it did; those above 0 are logged. */
export type Job = () => Promise<Record<string, number>>;

/**
 * Runs the jobs of this process. Each may run on several nodes at the same time, so it must be safe
 * to repeat.
 */
export type JobRunner = {
  /** Runs the jobs soon, and regularly from then on. */
  wake(): void;
  /** Runs every job once; errors are logged and don't stop other jobs. */
  run(): Promise<void>;
  /** Waits for the current run; no more follow. */
  stop(): Promise<void>;
};

const hourMs = 3_600_000;

/**
 * Runs `jobs` when woken and then every hour. Logs one line per run; of more frequent jobs, only
 * for runs that did something.
 */
export function createJobRunner(options: {
  jobs: Record<string, Job>;
  logger: Logger;
  everyMs?: number;
}): JobRunner {
  const { jobs, logger, everyMs = hourMs } = options;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const runJob = async ([job, work]: [string, Job]) => {
    try {
      return await work();
    } catch (error) {
      logger.error({ err: error, job }, "a job failed and will be retried");
      return {};
    }
  };

  const runAll = async () => {
    if (stopped) return;
    const counts: Record<string, number> = {};
    for (const job of Object.entries(jobs))
      for (const [name, count] of Object.entries(await runJob(job)))
        if (count > 0) counts[name] = count;
    if (everyMs === hourMs) logger.info(counts, "ran the hourly jobs");
    else if (Object.keys(counts).length > 0) logger.info(counts, "ran frequent jobs");
  };

  // Jobs belong to nobody, even while the request that woke them is still being answered.
  const run = AsyncResource.bind(() => {
    clearTimeout(timer);
    // Runs are sequential: one requested meanwhile sees the latest changes.
    running = running.then(runAll).then(() => {
      clearTimeout(timer);
      if (!stopped) timer = setTimeout(() => void run(), everyMs).unref();
    });
    return running;
  });

  return {
    wake: () => void run(),
    run,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** Combines several runners into one. */
export function joinRunners(...runners: readonly JobRunner[]): JobRunner {
  const all = async (act: (runner: JobRunner) => Promise<void>) =>
    void (await Promise.all(runners.map(act)));
  return {
    wake: () => runners.forEach((runner) => runner.wake()),
    run: () => all((runner) => runner.run()),
    stop: () => all((runner) => runner.stop()),
  };
}

import type { Logger } from "../logger.ts";

/** Work that is done again and again: it returns what it did as counts, which are logged. */
export type Job = () => Promise<Record<string, number>>;

/** Does the jobs of this process. Each may run on several nodes at once, so it must do no harm twice. */
export type JobRunner = {
  /** Runs the jobs soon, and from then on regularly. */
  wake(): void;
  /** Runs every job once; what one throws is logged and stops no other. */
  run(): Promise<void>;
  /** Waits for a run that is under way; none follows. */
  stop(): Promise<void>;
};

const hourMs = 3_600_000;

/**
 * Runs `jobs` when woken and then every hour; each run is one line in the log, or those that
 * did something when `quiet`.
 */
export function createJobRunner(options: {
  jobs: Record<string, Job>;
  logger: Logger;
  everyMs?: number;
  quiet?: boolean;
}): JobRunner {
  const { jobs, logger, everyMs = hourMs, quiet = false } = options;
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
    for (const job of Object.entries(jobs)) Object.assign(counts, await runJob(job));
    if (!quiet || Object.values(counts).some((count) => count > 0))
      logger.info(counts, "ran the scheduled jobs");
  };

  const run = () => {
    clearTimeout(timer);
    // One after another: a run that is asked for meanwhile sees what has changed since.
    running = running.then(runAll).then(() => {
      clearTimeout(timer);
      if (!stopped) timer = setTimeout(() => void run(), everyMs).unref();
    });
    return running;
  };

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

/** Runners as one. */
export function joinRunners(...runners: readonly JobRunner[]): JobRunner {
  const all = async (act: (runner: JobRunner) => Promise<void>) =>
    void (await Promise.all(runners.map(act)));
  return {
    wake: () => runners.forEach((runner) => runner.wake()),
    run: () => all((runner) => runner.run()),
    stop: () => all((runner) => runner.stop()),
  };
}

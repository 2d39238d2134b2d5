import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestLog } from "#test-support/servers/test-log.ts";
import { createJobRunner, type Job } from "./job-runner.ts";

const hour = 3_600_000;

function runnerOf(jobs: Record<string, Job>, everyMs = hour) {
  const log = createTestLog();
  return { runner: createJobRunner({ jobs, logger: log.logger, everyMs }), log };
}

describe("The job runner", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("runs when woken, and every hour from then on", async () => {
    const work = vi.fn<Job>(async () => ({ swept: 1 }));
    const { runner } = runnerOf({ work });
    await vi.advanceTimersByTimeAsync(2 * hour);
    expect(work).not.toHaveBeenCalled();
    runner.wake();
    await vi.advanceTimersByTimeAsync(1);
    expect(work).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2 * hour);
    expect(work).toHaveBeenCalledTimes(3);
    await runner.stop();
  });

  it("logs one line per run, with the results of every job", async () => {
    const { runner, log } = runnerOf({
      erasure: async () => ({ erased: 2 }),
      sweep: async () => ({ swept: 5 }),
    });
    await runner.run();
    expect(log.lines()).toMatchObject([{ msg: "ran the hourly jobs", erased: 2, swept: 5 }]);
    await runner.stop();
  });

  it("leaves out of the line what it had nothing to do for", async () => {
    const { runner, log } = runnerOf({
      erasure: async () => ({ erased: 0 }),
      sweep: async () => ({ swept: 5, kept: 0 }),
    });
    await runner.run();
    const [line = {}] = log.lines();
    expect(Object.keys(line).toSorted()).toEqual(["level", "msg", "swept", "time"]);
    await runner.stop();
  });

  it("logs a line for frequent jobs only if they did something", async () => {
    let swept = 0;
    const { runner, log } = runnerOf({ sweep: async () => ({ swept }) }, 60_000);
    await runner.run();
    expect(log.lines()).toEqual([]);
    swept = 1;
    await runner.run();
    expect(log.lines()).toMatchObject([{ msg: "ran frequent jobs", swept: 1 }]);
    await runner.stop();
  });

  it("continues with the others if a job fails, and retries it", async () => {
    let failures = 1;
    const { runner, log } = runnerOf({
      erasure: async () => {
        failures -= 1;
        if (failures === 0) throw new Error("disk trouble");
        return { erased: 1 };
      },
      sweep: async () => ({ swept: 5 }),
    });
    await runner.run();
    expect(log.takeErrors()).toMatchObject([{ job: "erasure", err: { message: "disk trouble" } }]);
    expect(log.lines()).toMatchObject([{ swept: 5 }]);
    await vi.advanceTimersByTimeAsync(hour);
    expect(log.lines().at(-1)).toMatchObject({ erased: 1, swept: 5 });
    await runner.stop();
  });

  it("never runs twice at the same time, and not at all once stopped", async () => {
    let atOnce = 0;
    const work = vi.fn<Job>(async () => {
      atOnce += 1;
      expect(atOnce).toBe(1);
      await vi.advanceTimersByTimeAsync(10);
      atOnce -= 1;
      return {};
    });
    const { runner } = runnerOf({ work });
    await Promise.all([runner.run(), runner.run(), runner.run()]);
    expect(work).toHaveBeenCalledTimes(3);
    await runner.stop();
    runner.wake();
    await vi.advanceTimersByTimeAsync(5 * hour);
    expect(work).toHaveBeenCalledTimes(3);
  });
});

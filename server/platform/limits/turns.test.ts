import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createTurns } from "./turns.ts";

/** Starts attempts at once; answers how many were under way together at most. */
async function runTogether(attempts: { subject: string; fails?: boolean }[], free: number) {
  const turns = createTurns();
  let [running, most] = [0, 0];
  await Promise.all(
    attempts.map(({ subject, fails }) =>
      turns(subject, async (turn) => {
        running += 1;
        most = Math.max(most, running);
        turn.allow(free);
        await wait(1);
        if (fails) turn.fail();
        await wait(1);
        running -= 1;
      }),
    ),
  );
  return most;
}

const times = (count: number, attempt: { subject: string; fails?: boolean }) =>
  Array.from({ length: count }, () => attempt);

describe("Attempts of one subject", () => {
  it("are under way together as long as all of them may fail", async () => {
    expect(await runTogether(times(20, { subject: "a" }), 10)).toBe(10);
  });

  it("follow one another once one of them has failed", async () => {
    const failed = [{ subject: "a", fails: true }, ...times(20, { subject: "a" })];
    expect(await runTogether(failed, 1)).toBe(1);
  });

  it("do not wait for those of another", async () => {
    const attempts = ["a", "b", "c"].flatMap((subject) => times(5, { subject }));
    expect(await runTogether(attempts, 1)).toBe(3);
  });
});

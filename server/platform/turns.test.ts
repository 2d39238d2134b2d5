import { describe, expect, it } from "vitest";
import { createTurns } from "./turns.ts";

/** Starts attempts at the same time; returns how many ran in parallel at most. */
async function runTogether(subjects: string[]) {
  const turns = createTurns();
  let [running, most] = [0, 0];
  await Promise.all(
    subjects.map((subject) =>
      turns(subject, async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise(setImmediate);
        running -= 1;
      }),
    ),
  );
  return most;
}

describe("Turns of one subject", () => {
  it("run one after another", async () => {
    expect(await runTogether(Array<string>(20).fill("a"))).toBe(1);
  });

  it("don't wait for those of other subjects", async () => {
    expect(await runTogether(["a", "b", "c", "a", "b", "c"])).toBe(3);
  });

  it("continue after one that failed", async () => {
    const turns = createTurns();
    const broken = turns("a", () => Promise.reject(new Error("broken")));
    const next = turns("a", async () => "done");
    await expect(broken).rejects.toThrow("broken");
    expect(await next).toBe("done");
  });
});

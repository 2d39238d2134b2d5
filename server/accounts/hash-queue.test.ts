import { describe, expect, it } from "vitest";
import { AppError } from "../platform/http/app-error.ts";
import { createHashQueue, type HashAsker } from "./hash-queue.ts";

type Purpose = HashAsker["purpose"];
/** How an ask ended, and how long after it was made, in milliseconds. */
type Ended = { as: "done" | "refused"; afterMs: number };

/** A queue at work in a time of its own, in which a hash takes `costMs` of one processor. */
function openQueue({ costMs = 40, waiting = 1000 } = {}) {
  let time = 0;
  const running: (() => void)[] = [];
  const begun: string[] = [];
  const hashQueue = createHashQueue({ atOnce: 1, waiting, now: () => time });
  /** Lets everything happen that needs no time. */
  const settle = () => new Promise(setImmediate);

  const ask = async (address: string, purpose: Purpose): Promise<Ended> => {
    const asked = time;
    const end = (as: Ended["as"]) => ({ as, afterMs: time - asked });
    try {
      await hashQueue({ address, purpose }, () => {
        begun.push(`${address} ${purpose}`);
        return new Promise<void>((resolve) => running.push(resolve));
      });
      return end("done");
    } catch (error) {
      if (error instanceof AppError && error.code === "unavailable") return end("refused");
      throw error;
    }
  };

  return {
    hashQueue,
    begun,
    ask,
    askMany: (count: number, address: string, purpose: Purpose) =>
      Array.from({ length: count }, () => ask(address, purpose)),
    /** Works on until the time has come or nothing is left to do; `each` runs after every hash. */
    workUntil: async (end: number, each: () => void = () => {}) => {
      await settle();
      while (running.length > 0 && time + costMs <= end) {
        time += costMs;
        running.shift()?.();
        each();
        await settle();
      }
    },
  };
}

const refusedOf = (ended: Ended[]) => ended.filter(({ as }) => as === "refused").length;
const longestOf = (ended: Ended[]) => Math.max(...ended.map(({ afterMs }) => afterMs));

describe("The queue in front of password hashing", () => {
  it("serves a school of 300 that signs up and signs in at once, within a minute", async () => {
    const { askMany, workUntil } = openQueue();
    const signUps = askMany(300, "school", "sign-up");
    await workUntil(60_000);
    const signIns = askMany(300, "school", "sign-in");
    await workUntil(60_000);
    for (const ended of [await Promise.all(signUps), await Promise.all(signIns)]) {
      expect(refusedOf(ended)).toBe(0);
      expect(longestOf(ended)).toBe(300 * 40);
    }
  });

  it("serves the school although another site floods all the time", async () => {
    const { ask, askMany, workUntil } = openQueue({ costMs: 20 });
    void askMany(1000, "flood", "sign-up");
    const people = askMany(300, "school", "sign-up");
    await workUntil(60_000, () => void ask("flood", "sign-up"));
    const ended = await Promise.all(people);
    expect(refusedOf(ended)).toBe(0);
    expect(longestOf(ended)).toBeLessThanOrEqual(2 * 301 * 20);
  });

  it.each(["sign-in", "sign-up"] as const)(
    "lets at most two that flood by %s go before a sign-in from elsewhere",
    async (purpose) => {
      for (let head = 0; head < 6; head += 1) {
        const { begun, ask, askMany, workUntil } = openQueue();
        void askMany(250, "flood", purpose);
        void askMany(250, "flood", "sign-in");
        void askMany(250, "flood", "sign-up");
        await workUntil(head * 40);
        const before = begun.length;
        const signIn = ask("home", "sign-in");
        await workUntil(60_000);
        expect(begun.indexOf("home sign-in") - before).toBeLessThanOrEqual(2);
        expect(await signIn).toMatchObject({ as: "done" });
      }
    },
  );

  it("serves sign-ins before sign-ups of the same site, and sign-ups all the same", async () => {
    const { begun, askMany, workUntil } = openQueue();
    void askMany(5, "school", "sign-up");
    void askMany(4, "school", "sign-in");
    await workUntil(60_000);
    const [up, into] = ["school sign-up", "school sign-in"];
    expect(begun).toEqual([up, into, into, up, into, into, up, up, up]);
  });

  it("refuses, when it is full, those that a site with many brought last", async () => {
    const { ask, askMany, workUntil } = openQueue({ costMs: 1, waiting: 400 });
    const flood = askMany(1000, "flood", "sign-up");
    const school = askMany(150, "school", "sign-up");
    const home = ask("home", "sign-in");
    await workUntil(60_000);
    expect(refusedOf(await Promise.all(school))).toBe(0);
    expect(await home).toMatchObject({ as: "done" });
    const ended = await Promise.all(flood);
    // What is worked on does not wait.
    expect(refusedOf(ended)).toBe(1000 - 1 - (400 - 150 - 1));
    expect(ended.findIndex(({ as }) => as === "refused")).toBe(1000 - refusedOf(ended));
  });

  it("refuses who has waited too long, works for nobody in vain and goes on", async () => {
    const { begun, askMany, workUntil } = openQueue({ costMs: 100 });
    const people = askMany(300, "school", "sign-up");
    await workUntil(15_000);
    const late = askMany(100, "school", "sign-up");
    await workUntil(60_000);
    const ended = await Promise.all(people);
    expect(ended.filter(({ as }) => as === "done")).toHaveLength(161);
    expect(longestOf(ended)).toBeLessThan(20_000);
    expect(refusedOf(await Promise.all(late))).toBe(0);
    expect(begun).toHaveLength(261);
  });

  it("goes on after work that broke, and says what broke", async () => {
    const { hashQueue } = openQueue();
    const asker = { address: "home", purpose: "sign-in" } as const;
    const broken = hashQueue(asker, () => Promise.reject(new Error("broken")));
    await expect(broken).rejects.toThrow("broken");
    expect(await hashQueue(asker, async () => "done")).toBe("done");
  });

  it("says when to come again", async () => {
    const { hashQueue, askMany } = openQueue({ waiting: 0 });
    void askMany(1, "home", "sign-in");
    await expect(
      hashQueue({ address: "home", purpose: "sign-in" }, async () => {}),
    ).rejects.toMatchObject({ code: "unavailable", details: { retryAfter: 5 } });
  });
});

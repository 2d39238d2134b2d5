import { describe, expect, it } from "vitest";
import { AppError } from "../platform/app-error.ts";
import { createHashQueue, hashesAtOnce, type HashAsker } from "./hash-queue.ts";

type Purpose = HashAsker["purpose"];
/** How a request ended, and how many milliseconds after it was made. */
type Ended = { as: "done" | "refused"; afterMs: number };
type Estimate = { before: number; seconds: number };

/** A queue with its own clock, in which a hash takes `costMs` of one processor. */
function openQueue({ costMs = 40, waiting = 1000 } = {}) {
  let time = 0;
  const running: (() => void)[] = [];
  const alarms: { at: number; ring: () => void }[] = [];
  const waitFor = (ms: number) =>
    new Promise<void>((resolve) => alarms.push({ at: time + ms, ring: resolve }));
  const begun: string[] = [];
  const hashQueue = createHashQueue({ atOnce: 1, waiting, now: () => time });
  /** Runs everything that needs no time. */
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

  /**
   * Asks like a browser does: retries when told its place, `late` milliseconds after it was asked
   * to.
   */
  const askUntilDone = async (address: string, purpose: Purpose, { late = 0 } = {}) => {
    const [asked, key, estimates] = [
      time,
      crypto.randomUUID(),
      [] as (Estimate & { at: number })[],
    ];
    for (;;) {
      try {
        await hashQueue({ address, purpose, key }, () => {
          begun.push(`${address} ${purpose}`);
          return new Promise<void>((resolve) => running.push(resolve));
        });
        return { afterMs: time - asked, estimates };
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== "in-line") throw error;
        const { beside, retryAfter = 0 } = error.details;
        estimates.push({ ...(beside as Estimate), at: time - asked });
        await waitFor(retryAfter * 1000 + late);
      }
    }
  };

  return {
    hashQueue,
    begun,
    ask,
    askUntilDone,
    settle,
    askMany: (count: number, address: string, purpose: Purpose) =>
      Array.from({ length: count }, () => ask(address, purpose)),
    /** Runs until the given time or until nothing is left to do; calls `each` after every hash. */
    workUntil: async (end: number, each: () => void = () => {}) => {
      await settle();
      while ((running.length > 0 || alarms.length > 0) && time + costMs <= end) {
        time += costMs;
        running.shift()?.();
        for (const alarm of alarms.splice(0))
          if (alarm.at <= time) alarm.ring();
          else alarms.push(alarm);
        each();
        await settle();
      }
    },
  };
}

const refusedOf = (ended: Ended[]) => ended.filter(({ as }) => as === "refused").length;
const longestOf = (ended: Ended[]) => Math.max(...ended.map(({ afterMs }) => afterMs));

describe("The password hashing queue", () => {
  it("serves a school of 300 that signs up and signs in at the same time within a minute", async () => {
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

  it("serves the school while another site keeps flooding", async () => {
    const { ask, askMany, workUntil } = openQueue({ costMs: 20 });
    void askMany(1000, "flood", "sign-up");
    const people = askMany(300, "school", "sign-up");
    await workUntil(60_000, () => void ask("flood", "sign-up"));
    const ended = await Promise.all(people);
    expect(refusedOf(ended)).toBe(0);
    expect(longestOf(ended)).toBeLessThanOrEqual(2 * 301 * 20);
  });

  it.each(["sign-in", "sign-up"] as const)(
    "lets at most two requests flooding by %s go ahead of a sign-in from elsewhere",
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

  it("refuses the newest requests of the site with the most when it is full", async () => {
    const { ask, askMany, workUntil } = openQueue({ costMs: 1, waiting: 390 });
    const flood = askMany(1000, "flood", "sign-up");
    const school = askMany(150, "school", "sign-up");
    const home = ask("home", "sign-in");
    await workUntil(60_000);
    expect(refusedOf(await Promise.all(school))).toBe(0);
    expect(await home).toMatchObject({ as: "done" });
    const ended = await Promise.all(flood);
    expect(refusedOf(ended)).toBe(1000 - (390 - 150 - 1));
    expect(ended.findIndex(({ as }) => as === "refused")).toBe(1000 - refusedOf(ended));
  });

  it("refuses requests that waited too long, hashes nothing in vain, and keeps working", async () => {
    const { begun, askMany, workUntil } = openQueue({ costMs: 100 });
    const people = askMany(300, "school", "sign-up");
    await workUntil(15_000);
    // By now the queue knows how long a hash takes, so it refuses right away what would wait too
    // long.
    const late = askMany(100, "school", "sign-up");
    await workUntil(60_000);
    const ended = await Promise.all(people);
    expect(ended.filter(({ as }) => as === "done")).toHaveLength(161);
    expect(longestOf(ended)).toBeLessThan(20_000);
    const refusals = await Promise.all(late);
    expect(refusedOf(refusals)).toBe(89);
    expect(longestOf(refusals.filter(({ as }) => as === "refused"))).toBe(0);
    expect(begun).toHaveLength(161 + 11);
  });

  it("keeps the places of 300 people in order when their passwords take half a minute (R2.22)", async () => {
    const { begun, askUntilDone, workUntil } = openQueue({ costMs: 100 });
    const people = Array.from({ length: 300 }, () => askUntilDone("school", "sign-up"));
    await workUntil(120_000);
    const ended = await Promise.all(people);
    // Nothing is hashed in vain, and the processor never waits for an absent browser.
    expect(begun).toHaveLength(300);
    expect(Math.max(...ended.map(({ afterMs }) => afterMs))).toBeLessThanOrEqual(31_000);
    for (const [index, { afterMs }] of ended.entries())
      expect(Math.abs(afterMs - (index + 1) * 100)).toBeLessThanOrEqual(1000);
  });

  it("tells anyone waiting over three seconds how many are ahead and how long it will take (R2.22)", async () => {
    const { askUntilDone, workUntil } = openQueue({ costMs: 100 });
    void Promise.all(Array.from({ length: 20 }, () => askUntilDone("school", "sign-up")));
    await workUntil(1000);
    const near = askUntilDone("school", "sign-up");
    const crowd = Array.from({ length: 180 }, () => askUntilDone("school", "sign-up"));
    await workUntil(120_000);
    expect((await near).estimates).toEqual([]);
    const { estimates } = (await Promise.all(crowd)).at(-1) ?? { estimates: [] };
    expect(estimates[0]?.at).toBe(0);
    for (const { before, seconds, at } of estimates) {
      // Of the 191 ahead at the start, ten are done each second.
      expect(Math.abs(before - (190 - at / 100))).toBeLessThanOrEqual(30);
      expect(Math.abs(seconds - before / 10)).toBeLessThanOrEqual(4);
    }
    expect(estimates.length).toBeGreaterThan(2);
  });

  it("saves a place for half a minute, and no longer", async () => {
    const { askUntilDone, workUntil } = openQueue({ costMs: 100 });
    const before = Array.from({ length: 100 }, () => askUntilDone("school", "sign-up"));
    const [slow, slower] = [20_000, 40_000].map((late) =>
      askUntilDone("school", "sign-up", { late }),
    );
    await workUntil(12_000);
    const after = Array.from({ length: 600 }, () => askUntilDone("school", "sign-up"));
    await workUntil(120_000);
    await Promise.all([...before, ...after]);
    expect((await slow)?.afterMs).toBeLessThan(30_000);
    // Their place is gone, so they are at the end of the line.
    expect((await slower)?.afterMs).toBeGreaterThan(60_000);
  });

  it("hashes nothing for requests that were aborted, but saves the place if they can return", async () => {
    const { hashQueue, begun, ask, settle, workUntil } = openQueue();
    void ask("school", "sign-up");
    const [gone, key] = [new AbortController(), crypto.randomUUID()];
    const work = (name: string) => async () => void begun.push(name);
    const asker = { address: "school", purpose: "sign-up" } as const;
    const left = [
      hashQueue({ ...asker, gone: gone.signal }, work("without a key")),
      hashQueue({ ...asker, gone: gone.signal, key }, work("with a key")),
      hashQueue({ ...asker, gone: AbortSignal.abort() }, work("gone before")),
    ];
    void ask("school", "sign-up");
    gone.abort();
    const answers = await Promise.all(
      left.map((each) => each.catch((error: AppError) => error.code)),
    );
    expect(answers).toEqual(["unavailable", "in-line", "unavailable"]);
    const again = hashQueue({ ...asker, key }, work("again"));
    await settle();
    await workUntil(1000);
    await again;
    expect(begun).toEqual(["school sign-up", "again", "school sign-up"]);
  });

  it("hashes once for a key that retries while it waits", async () => {
    const { hashQueue, begun, ask, workUntil } = openQueue();
    void ask("school", "sign-up");
    const asker = { address: "school", purpose: "sign-in", key: crypto.randomUUID() } as const;
    const first = hashQueue(asker, async () => void begun.push("first"));
    const second = hashQueue(asker, async () => void begun.push("second"));
    await expect(first).rejects.toMatchObject({ code: "in-line" });
    await workUntil(1000);
    await second;
    expect(begun).toEqual(["school sign-up", "second"]);
  });

  it("continues after work that failed, and passes the error on", async () => {
    const { hashQueue } = openQueue();
    const asker = { address: "home", purpose: "sign-in" } as const;
    const broken = hashQueue(asker, () => Promise.reject(new Error("broken")));
    await expect(broken).rejects.toThrow("broken");
    expect(await hashQueue(asker, async () => "done")).toBe("done");
  });

  it("says when to retry", async () => {
    const { hashQueue, askMany } = openQueue({ waiting: 0 });
    void askMany(1, "home", "sign-in");
    await expect(
      hashQueue({ address: "home", purpose: "sign-in" }, async () => {}),
    ).rejects.toMatchObject({ code: "unavailable", details: { retryAfter: 5 } });
  });
});

it("A login and a sign-up with the same key have separate places", async () => {
  const { hashQueue, begun, ask, settle, workUntil } = openQueue();
  const before = ask("192.0.2.1", "sign-in");
  const key = crypto.randomUUID();
  const done = (["sign-in", "sign-up"] as const).map((purpose) =>
    hashQueue({ address: "192.0.2.2", purpose, key }, async () => {
      begun.push(purpose);
    }),
  );
  await settle();
  await workUntil(200);
  await Promise.all([before, ...done]);
  expect(begun).toEqual(["192.0.2.1 sign-in", "sign-in", "sign-up"]);
});

it("Hashes leave a processor free, and one of the four threads that also flush the database (R16.1)", () => {
  expect([1, 2, 3, 4, 5, 64].map(hashesAtOnce)).toEqual([1, 1, 2, 3, 3, 3]);
});

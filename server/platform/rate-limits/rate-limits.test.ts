import type { KyselyPlugin } from "kysely";
import { expect } from "vitest";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { AppError } from "../app-error.ts";
import { guessesFrom, guessLimits } from "./guesses.ts";
import { createRateLimits, rateLimitsOf, type RateLimit, type RateLimits } from "./rate-limits.ts";

const { signInAccount, wrongCode } = rateLimitsOf;
const { network: signInNetwork } = guessLimits.signIn;
const [second, minute] = [1000, 60_000];

/** The seconds that a subject has to wait now, or 0. */
async function waitOf({ deps }: TestApp, limit: RateLimit, subject = "ada"): Promise<number> {
  try {
    await deps.rateLimits.require(limit, subject);
    return 0;
  } catch (error) {
    if (error instanceof AppError && error.code === "too-many-attempts")
      return error.details.retryAfter ?? expect.fail("It does not say how long.");
    throw error;
  }
}

const fail = async ({ deps }: TestApp, limit: RateLimit, times = 1, subject = "ada") => {
  for (let count = 0; count < times; count += 1) await deps.rateLimits.count(limit, subject);
};
const listFailures = ({ deps }: TestApp) =>
  deps.database.read.selectFrom("failures").selectAll().execute();
const pass = (app: TestApp, ms: number) => app.setTime(new Date(app.deps.clock().getTime() + ms));

onEveryDatabase("A limit", { enginesDiffer: true }, (test) => {
  test("allows the free failures, then requires longer waits with each one", async ({ app }) => {
    await fail(app, signInAccount, 4);
    expect(await waitOf(app, signInAccount)).toBe(0);
    const waits: number[] = [];
    for (let failures = 5; failures <= 17; failures += 1) {
      await fail(app, signInAccount);
      const wait = await waitOf(app, signInAccount);
      waits.push(wait);
      pass(app, wait * second - 1);
      expect(await waitOf(app, signInAccount)).toBe(1);
      pass(app, 1);
      expect(await waitOf(app, signInAccount)).toBe(0);
    }
    // Doubled each time, up to a quarter of an hour: nobody is locked out.
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
  });

  test("requires waits of up to a quarter of an hour after wrong attendance codes (R7.9)", async ({
    app,
  }) => {
    await fail(app, wrongCode, wrongCode.free - 1);
    const waits: number[] = [];
    for (let failures = 1; failures <= 7; failures += 1) {
      await fail(app, wrongCode);
      waits.push(await waitOf(app, wrongCode));
    }
    expect(waits).toEqual([60, 120, 240, 480, 900, 900, 900]);
  });

  test("is separate for each subject and each limit", async ({ app }) => {
    await fail(app, signInAccount, 9);
    expect(await waitOf(app, signInAccount, "eve")).toBe(0);
    expect(await waitOf(app, wrongCode)).toBe(0);
  });

  test("forgets after a success", async ({ app }) => {
    await fail(app, signInAccount, 9);
    await app.deps.rateLimits.forget(signInAccount, "ada");
    await fail(app, signInAccount, 4);
    expect(await waitOf(app, signInAccount)).toBe(0);
  });

  test.for([
    { limit: signInAccount, failures: 9, ms: 60 * minute },
    { limit: signInNetwork, failures: 220, ms: 10 * minute },
    { limit: wrongCode, failures: 12, ms: 60 * minute },
  ])(
    "forgets $limit.name after a time without failures",
    async ({ limit, failures, ms }, { app }) => {
      await fail(app, limit, failures);
      expect(await waitOf(app, limit)).toBeGreaterThan(0);
      pass(app, ms);
      await fail(app, limit);
      expect(await waitOf(app, limit)).toBe(0);
      expect(await listFailures(app)).toMatchObject([{ count: 1 }]);
    },
  );

  test("counts in the database, under a key without personal data", async ({ app }) => {
    await fail(app, signInAccount, 2, "ada@example.org");
    const rows = await listFailures(app);
    expect(rows).toMatchObject([{ count: 2 }]);
    expect(JSON.stringify(rows)).not.toMatch(/ada|example/);
  });

  test("that is reached is logged once, without personal data", async ({ ownApp: app }) => {
    await fail(app, wrongCode, 15, "ada@example.org");
    const warnings = app.log.lines().filter(({ level }) => level === 40);
    expect(warnings).toMatchObject([{ limit: "wrong code", msg: "a limit was reached" }]);
    expect(app.log.text()).not.toMatch(/ada|example/);
  });

  test.for([signInAccount, wrongCode])(
    "$name makes nobody wait longer even if the clock went back",
    async (limit, { app }) => {
      pass(app, 60 * minute);
      await fail(app, limit, limit.free);
      const usual = await waitOf(app, limit);
      pass(app, -60 * minute);
      expect(await waitOf(app, limit)).toBe(usual);
      pass(app, usual * second);
      expect(await waitOf(app, limit)).toBe(0);
    },
  );
});

/** A wrong guess that is checked during `work`; returns the outcome. */
const guessAt = (rateLimits: RateLimits, work = async () => {}) =>
  rateLimits
    .attempt(
      wrongCode,
      "ada",
      async () => {
        await work();
        return "wrong";
      },
      (result) => result === "wrong",
    )
    .catch((error: unknown) => {
      if (error instanceof AppError) return error.code;
      throw error;
    });

/** The limits as another node on the same database has them. */
const nodeOf = ({ deps: { database, clock, logger } }: TestApp) =>
  createRateLimits(database, clock, logger);

onEveryDatabase("Guesses from an address", { enginesDiffer: true }, (test) => {
  const { wrongClaim } = guessLimits;
  /** Guesses from each address in turn until one has to wait; returns how many were checked. */
  async function guessFrom({ deps: { rateLimits } }: TestApp, addressOf: (n: number) => string) {
    const wrong = async () => "wrong";
    for (let number = 0; number < 1200; number += 1)
      try {
        await guessesFrom(rateLimits, wrongClaim, addressOf(number)).attempt(wrong, () => true);
      } catch (error) {
        expect(error).toMatchObject({ code: "too-many-attempts" });
        return number;
      }
    return undefined;
  }

  test("are counted for the whole site, too, in however many networks (R2.18)", async ({ app }) => {
    const networkOfSite = (n: number) => `2001:db8:7:${(n % 600).toString(16)}::1`;
    expect(await guessFrom(app, networkOfSite)).toBe(1000);
    // Other networks of the site wait, and other sites don't.
    expect(await guessFrom(app, () => "2001:db8:7:ffff::1")).toBe(0);
    expect(await guessFrom(app, () => "2001:db8:8::1")).toBe(200);
    expect(await guessFrom(app, () => "192.0.2.1")).toBe(200);
  });

  test("that are right are never counted, and neither are those that have to wait", async ({
    app,
  }) => {
    const address = "2001:db8:7:1::1";
    const guesses = guessesFrom(app.deps.rateLimits, wrongClaim, address);
    expect(
      await guesses.attempt(
        async () => "right",
        () => false,
      ),
    ).toBe("right");
    expect(await guessFrom(app, () => address)).toBe(200);
    expect((await listFailures(app)).map(({ count }) => count)).toEqual([200, 200]);
    for (let count = 0; count < 10; count += 1) await guessFrom(app, () => address);
    expect((await listFailures(app)).map(({ count }) => count)).toEqual([200, 200]);
  });
});

onEveryDatabase("Attempts", { enginesDiffer: true }, (test) => {
  test("can't fail more often than the free ones, however many compete", async ({ app }) => {
    let judged = 0;
    const guess = () => guessAt(app.deps.rateLimits, async () => void (judged += 1));
    const results = await Promise.all(Array.from({ length: 200 }, guess));
    expect(judged).toBe(10);
    expect(results.filter((result) => result === "too-many-attempts")).toHaveLength(190);
  });

  test("that are the last one on two nodes at the same time are checked on only one", async ({
    app,
  }) => {
    const [here, there] = [nodeOf(app), nodeOf(app)];
    for (let round = 0; round < 5; round += 1) {
      for (let count = 0; count < 9; count += 1) await guessAt(here);
      let judged = 0;
      const both = Promise.withResolvers<void>();
      // Each check waits until the other one is also being checked, or was refused.
      const guess = async (node: RateLimits) => {
        const result = await guessAt(node, async () => {
          judged += 1;
          if (judged === 2) both.resolve();
          await both.promise;
        });
        if (result !== "wrong") both.resolve();
        return result;
      };
      const results = await Promise.all([guess(here), guess(there)]);
      expect(results.toSorted()).toEqual(["too-many-attempts", "wrong"]);
      expect(judged).toBe(1);
      pass(app, 60 * minute);
    }
  });

  test("that are the first one on two nodes are at most one too many, and reveal nothing", async ({
    app,
  }) => {
    const [here, there] = [nodeOf(app), nodeOf(app)];
    const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let judged = 0;
    // This one saw no failure, and is checked while the other node uses up all of them.
    const first = guessAt(here, async () => {
      judged += 1;
      begun.resolve();
      await release.promise;
    });
    await begun.promise;
    const others = await Promise.all(
      Array.from({ length: 20 }, () => guessAt(there, async () => void (judged += 1))),
    );
    release.resolve();
    expect(others.filter((result) => result === "wrong")).toHaveLength(10);
    expect(await first).toBe("too-many-attempts");
    expect(judged).toBe(11);
  });

  test("can use up the free failures at once", async ({ app }) => {
    const fail = (kind: true | "all") =>
      app.deps.rateLimits.attempt(
        wrongCode,
        "ada",
        async () => "wrong",
        () => kind,
      );
    for (const earlier of [0, 1, 2]) {
      for (let count = 0; count < earlier; count += 1) await fail(true);
      expect(await waitOf(app, wrongCode)).toBe(0);
      await fail("all");
      expect(await waitOf(app, wrongCode)).toBe(60);
      expect(await listFailures(app)).toMatchObject([{ count: 10 }]);
      pass(app, minute);
      await fail("all");
      expect(await waitOf(app, wrongCode)).toBe(120);
      pass(app, 60 * minute);
    }
  });

  test("that succeed never count, however many come at the same time", async ({ app }) => {
    const succeed = () =>
      app.deps.rateLimits.attempt(
        wrongCode,
        "ada",
        async () => "right",
        () => false,
      );
    const results = await Promise.all(Array.from({ length: 200 }, succeed));
    expect(results).toHaveLength(200);
    expect(await listFailures(app)).toEqual([]);
  });

  test("that succeed leave failures as they were, even if they throw", async ({ app }) => {
    await guessAt(app.deps.rateLimits);
    const before = await listFailures(app);
    pass(app, second);
    const attempt = (work: () => Promise<string>) =>
      app.deps.rateLimits.attempt(wrongCode, "ada", work, (result) => result === "wrong");
    expect(await attempt(async () => "right")).toBe("right");
    expect(await listFailures(app)).toEqual(before);
    await expect(attempt(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await listFailures(app)).toEqual(before);
    // Failures counted by another node meanwhile stay.
    await attempt(async () => {
      await nodeOf(app).count(wrongCode, "ada");
      return "right";
    });
    expect(await listFailures(app)).toMatchObject([{ count: 2 }]);
  });

  test("without an earlier failure only cost one query", async ({ app }) => {
    const { database, clock, logger } = app.deps;
    let statements = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statements += 1;
        return result;
      },
    };
    const counted = {
      ...database,
      read: database.read.withPlugin(counting),
      write: database.write.withPlugin(counting),
    };
    const rateLimits = createRateLimits(counted, clock, logger);
    await rateLimits.attempt(
      wrongCode,
      "ada",
      async () => "right",
      () => false,
    );
    expect(statements).toBe(1);
  });
});

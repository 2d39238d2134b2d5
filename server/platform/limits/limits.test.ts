import { expect } from "vitest";
import { onEveryDatabase } from "#test-support/api-test.ts";
import type { TestApp } from "#test-support/test-app.ts";
import { AppError } from "../http/app-error.ts";
import { limitsOf, type Limit } from "./limits.ts";

const { signInAccount, wrongCode, mailAddress, signInNetwork } = limitsOf;
const [second, minute] = [1000, 60_000];

/** What a limit says to a subject now: the seconds to wait, or 0. */
async function waitOf({ deps }: TestApp, limit: Limit, subject = "ada"): Promise<number> {
  try {
    await deps.limits.require(limit, subject);
    return 0;
  } catch (error) {
    if (error instanceof AppError && error.code === "too-many-attempts")
      return error.details.retryAfter ?? expect.fail("It does not say how long.");
    throw error;
  }
}

const fail = async ({ deps }: TestApp, limit: Limit, times = 1, subject = "ada") => {
  for (let count = 0; count < times; count += 1) await deps.limits.count(limit, subject);
};
const pass = (app: TestApp, ms: number) => app.setTime(new Date(app.deps.clock().getTime() + ms));

onEveryDatabase("A limit", (test) => {
  test("lets the free failures pass, and then asks to wait longer with each", async ({ app }) => {
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
    // Doubled each time, and never more than a quarter of an hour: nobody is locked out.
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
  });

  test("is each subject's own, and each limit's own", async ({ app }) => {
    await fail(app, signInAccount, 9);
    expect(await waitOf(app, signInAccount, "eve")).toBe(0);
    expect(await waitOf(app, wrongCode)).toBe(0);
  });

  test("forgets after a success", async ({ app }) => {
    await fail(app, signInAccount, 9);
    await app.deps.limits.forget(signInAccount, "ada");
    await fail(app, signInAccount, 4);
    expect(await waitOf(app, signInAccount)).toBe(0);
  });

  test.for([
    { limit: signInAccount, failures: 9, ms: 60 * minute },
    { limit: signInNetwork, failures: 220, ms: 10 * minute },
    { limit: wrongCode, failures: 12, ms: minute },
    { limit: mailAddress, failures: 3, ms: 60 * minute },
  ])(
    "forgets $limit.name after a time without failures",
    async ({ limit, failures, ms }, { app }) => {
      await fail(app, limit, failures);
      expect(await waitOf(app, limit)).toBeGreaterThan(0);
      pass(app, ms);
      await fail(app, limit);
      expect(await waitOf(app, limit)).toBe(0);
      const rows = await app.deps.database.read.selectFrom("failures").select("count").execute();
      expect(rows).toEqual([{ count: 1 }]);
    },
  );

  test("counts in the database, under a key that names nobody", async ({ app }) => {
    await fail(app, signInAccount, 2, "ada@example.org");
    const rows = await app.deps.database.read.selectFrom("failures").selectAll().execute();
    expect(rows).toMatchObject([{ count: 2 }]);
    expect(JSON.stringify(rows)).not.toMatch(/ada|example/);
  });

  test("that is reached is told in the log once, and names nobody", async ({ app }) => {
    await fail(app, wrongCode, 15, "ada@example.org");
    const warnings = app.log.lines().filter(({ level }) => level === 40);
    expect(warnings).toMatchObject([{ limit: "wrong code", msg: "a limit was reached" }]);
    expect(app.log.text()).not.toMatch(/ada|example/);
  });

  test("lets no more than the free ones fail, however many come at once", async ({ app }) => {
    let failed = 0;
    const guess = () =>
      app.deps.limits.attempt(
        wrongCode,
        "ada",
        async () => {
          await new Promise(setImmediate);
          failed += 1;
          return "wrong";
        },
        () => true,
      );
    const results = await Promise.allSettled(Array.from({ length: 200 }, guess));
    expect(failed).toBe(10);
    expect(results.filter(({ status }) => status === "rejected")).toHaveLength(190);
  });

  test("does not count attempts that do not fail, however many come at once", async ({ app }) => {
    const succeed = () =>
      app.deps.limits.attempt(
        wrongCode,
        "ada",
        async () => "right",
        () => false,
      );
    const results = await Promise.all(Array.from({ length: 200 }, succeed));
    expect(results).toHaveLength(200);
    expect(await app.deps.database.read.selectFrom("failures").selectAll().execute()).toEqual([]);
  });

  test("of what always counts gives out the free ones, however many come at once", async ({
    app,
  }) => {
    const { limits, database } = app.deps;
    const take = () =>
      database.write.transaction().execute((db) => limits.take(mailAddress, "ada", db));
    const results = await Promise.allSettled(Array.from({ length: 20 }, take));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(await waitOf(app, mailAddress)).toBe(3600);
    // Those who were refused do not prolong the wait: nobody can keep mails from a person.
    pass(app, 59 * minute);
    await expect(take()).rejects.toMatchObject({ details: { retryAfter: 60 } });
    pass(app, minute);
    await take();
  });
});

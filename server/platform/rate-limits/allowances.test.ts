import { expect } from "vitest";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { AppError } from "../app-error.ts";
import { transaction, type Db } from "../database/database.ts";
import { allowancesOf, createAllowances } from "./allowances.ts";

const { mailAddress } = allowancesOf;
const minute = 60_000;

/** Takes one; returns the seconds to wait, or 0 if one was free. */
async function take({ deps }: TestApp, subject = "ada", allowances = deps.allowances) {
  try {
    await allowances.take(mailAddress, subject);
    return 0;
  } catch (error) {
    if (error instanceof AppError && error.code === "too-many-attempts")
      return error.details.retryAfter ?? expect.fail("It does not say how long.");
    throw error;
  }
}

const pass = (app: TestApp, ms: number) => app.setTime(new Date(app.deps.clock().getTime() + ms));
const listRows = ({ deps }: TestApp) =>
  deps.database.read.selectFrom("failures").selectAll().execute();

onEveryDatabase("An allowance", (test) => {
  test("has a few to take at the same time, however many requests compete on any node", async ({
    app,
  }) => {
    const { database, clock, logger } = app.deps;
    const other = createAllowances(database, clock, logger);
    const waits = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        take(app, "ada", number % 2 === 0 ? other : app.deps.allowances),
      ),
    );
    expect(waits.toSorted((a, b) => a - b)).toEqual([0, 0, 0, ...Array<number>(17).fill(1200)]);
    expect(await take(app, "eve")).toBe(0);
  });

  test("returns one after another, and refused requests extend nothing", async ({ app }) => {
    for (let count = 0; count < 3; count += 1) expect(await take(app)).toBe(0);
    pass(app, 19 * minute);
    expect(await take(app)).toBe(60);
    pass(app, minute);
    expect([await take(app), await take(app)]).toEqual([0, 1200]);
    pass(app, 30 * minute);
    expect([await take(app), await take(app)]).toEqual([0, 600]);
    pass(app, 40 * minute);
    expect([await take(app), await take(app), await take(app)]).toEqual([0, 0, 600]);
  });

  test("is deleted when all are returned", async ({ app }) => {
    await take(app);
    await take(app);
    pass(app, 40 * minute);
    await app.deps.jobs.run();
    expect(await listRows(app)).toEqual([]);
    for (let count = 0; count < 3; count += 1) expect(await take(app)).toBe(0);
  });

  test("makes nobody wait longer even if the clock went back", async ({ app }) => {
    pass(app, 60 * minute);
    for (let count = 0; count < 3; count += 1) await take(app);
    pass(app, -60 * minute);
    expect(await take(app)).toBe(1200);
    pass(app, 20 * minute);
    expect(await take(app)).toBe(0);
  });

  test("can be reserved for something that happens later, and is rolled back with its transaction", async ({
    app,
  }) => {
    const { database, allowances } = app.deps;
    const reserve = (db: Db = database.write) => allowances.reserve(db, mailAddress, "ada");
    const undone = transaction(database.write, async (db) => {
      await reserve(db);
      throw new Error("not after all");
    });
    await expect(undone).rejects.toThrow("not after all");
    const waits: number[] = [];
    for (let count = 0; count < 5; count += 1) waits.push((await reserve()) / minute);
    // At most one is taken in advance, however often it is requested.
    expect(waits).toEqual([0, 0, 0, 20, 20]);
    pass(app, 39 * minute);
    expect(await take(app)).toBe(60);
    pass(app, minute);
    expect(await take(app)).toBe(0);
  });

  test("that is used up is logged once a minute, without personal data", async ({
    ownApp: app,
  }) => {
    const warnings = () => app.log.lines().filter(({ level }) => level === 40);
    for (let count = 0; count < 10; count += 1) await take(app, "ada@example.org");
    expect(warnings()).toMatchObject([{ limit: "mail address", msg: "a limit was reached" }]);
    pass(app, minute);
    await take(app, "ada@example.org");
    expect(warnings()).toHaveLength(2);
    expect(app.log.text() + JSON.stringify(await listRows(app))).not.toMatch(/ada|example/);
  });
});

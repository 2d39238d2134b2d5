import { test as base, describe } from "vitest";
import { testDatabases, type TestDatabase } from "../databases/databases.ts";
import { createTestApp, type TestApp, type TestAppOptions } from "./test-app.ts";

/**
 * A `test` whose cases share their file's `app`, so each has a club of its own there. One that
 * changes what belongs to no club, or looks at everything that is stored, takes its `ownApp`. With
 * `test.override("options", …)`, the `app` is each case's own, too.
 */
export type ApiTest = ReturnType<typeof createApiTest>;

type GroupOptions = {
  /** Of the app, if it isn't the usual one. */
  options?: TestAppOptions;
  /** Whether each case gets an `app` of its own. */
  own?: boolean;
  /** Whether this can differ between databases, so that `npm test` tries it on each. */
  enginesDiffer?: boolean;
};

/**
 * Runs the same cases on every supported database. `npm test` leaves PostgreSQL to
 * `npm run test:all`, except for groups in which `enginesDiffer`.
 */
export function onEveryDatabase(
  title: string,
  ...[first, second]: [cases: Cases] | [group: GroupOptions, cases: Cases]
): void {
  const [group, cases] =
    second === undefined ? [{}, first as Cases] : [first as GroupOptions, second];
  for (const engine of testDatabases) {
    if (!isInThisRun(engine, group)) continue;
    const test = apiTestOn(engine, group);
    describe(`${title} (${engine.name})`, () => cases(test));
  }
}

type Cases = (test: ApiTest) => void;

/** See tools/test-parts.ts. */
function isInThisRun({ name }: TestDatabase, { enginesDiffer = false }: GroupOptions): boolean {
  const part = process.env["TEST_PART"];
  if (part === undefined || part === "") return true;
  const isQuick = name === "SQLite" || enginesDiffer;
  return isQuick === (part === "quick");
}

const usualOptions: TestAppOptions = {};
const tests = new Map<TestDatabase, Map<TestAppOptions, ApiTest>>();

/** The same for all groups of a file with the same options, so that they share their app. */
function apiTestOn(engine: TestDatabase, { options = usualOptions, own }: GroupOptions): ApiTest {
  if (own === true) return createApiTest(engine, options, { ...options });
  return tests
    .getOrInsertComputed(engine, () => new Map<TestAppOptions, ApiTest>())
    .getOrInsertComputed(options, () => createApiTest(engine, options));
}

/** A case whose `options` aren't the `shared` ones gets its own app. */
function createApiTest(engine: TestDatabase, shared: TestAppOptions, options = shared) {
  return base
    .extend("options", options)
    .extend("ownApp", async ({ options }, { onCleanup }) => {
      const app = await createTestApp(engine, options);
      onCleanup(() => app.dispose());
      return app;
    })
    .extend("openShared", { scope: "file" }, async ({}, { onCleanup }) => {
      let app: Promise<TestApp> | undefined;
      onCleanup(async () => (await app)?.dispose());
      return () => (app ??= createTestApp(engine, shared));
    })
    .extend("app", async ({ options, openShared }, { onCleanup }) => {
      const isShared = options === shared;
      const app = await (isShared ? openShared() : createTestApp(engine, options));
      if (isShared) await startAfresh(app);
      onCleanup(() => (isShared ? app.expectNoErrors() : app.dispose()));
      return app;
    });
}

/** Takes back what an earlier test changed for everyone: the time, and how much was tried. */
async function startAfresh(app: TestApp): Promise<void> {
  app.setTime(new Date());
  await app.deps.database.write.deleteFrom("failures").execute();
}

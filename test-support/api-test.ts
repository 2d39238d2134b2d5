import { test as base, describe } from "vitest";
import { testDatabases, type TestDatabase } from "./databases.ts";
import { createTestApp, type TestAppOptions } from "./test-app.ts";

/**
 * A `test` whose cases get their own `app`, configured with `test.override("options", …)`, or their
 * file's `sharedApp`, where opening one for each case would only take time.
 */
export type ApiTest = ReturnType<typeof apiTestOn>;

/** Runs the same cases on every supported database; `shared` are the options of `sharedApp`. */
export function onEveryDatabase(
  title: string,
  cases: (test: ApiTest) => void,
  shared?: TestAppOptions,
): void {
  for (const engine of testDatabases) {
    const test = apiTestOn(engine, shared);
    describe(`${title} (${engine.name})`, () => cases(test));
  }
}

function apiTestOn(engine: TestDatabase, shared?: TestAppOptions) {
  const options: TestAppOptions = {};
  return base
    .extend("options", options)
    .extend("app", async ({ options }, { onCleanup }) => {
      const app = await createTestApp(engine, options);
      onCleanup(() => app.dispose());
      return app;
    })
    .extend("sharedApp", { scope: "file" }, async ({}, { onCleanup }) => {
      const app = await createTestApp(engine, shared);
      onCleanup(() => app.dispose());
      return app;
    });
}

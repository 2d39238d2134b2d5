import { expect } from "vitest";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { readConfig } from "../config.ts";
import { createSettings } from "./current-settings.ts";
import { storeSetting } from "./stored-settings.store.ts";

/** A node on the app's database with a clock of its own, which counts what it reads. */
function openNode({ deps }: TestApp) {
  let now = 0;
  let reads = 0;
  let isBroken = false;
  const { read } = deps.database;
  const database = {
    read: new Proxy(read, {
      get(target, name) {
        if (name === "selectFrom") reads += 1;
        if (isBroken) throw new Error("The database is away.");
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === "function" ? value.bind(target) : value;
      },
    }),
  };
  const config = readConfig({ MIN_PASSWORD_LENGTH: "9" });
  const settings = createSettings({ config, database, logger: deps.logger, now: () => now });
  return {
    ...settings,
    later: (ms: number) => {
      now += ms;
    },
    reads: () => reads,
    breakDatabase() {
      isBroken = true;
    },
  };
}

const store = ({ deps }: TestApp, year: number) =>
  storeSetting(deps.database.write, {
    name: "maxGraduationYear",
    value: String(year),
    changedAt: 1,
  });

onEveryDatabase("A node's settings", { own: true }, (test) => {
  test("are read again after half a second, and not before (R32.22)", async ({ app }) => {
    const node = openNode(app);
    expect(await node.settings()).toMatchObject({ maxGraduationYear: 2027, minPasswordLength: 9 });
    await store(app, 2030);
    node.later(499);
    await Promise.all([node.settings(), node.settings()]);
    expect(await node.settings()).toMatchObject({ maxGraduationYear: 2027 });
    expect(node.reads()).toBe(1);
    node.later(1);
    const asked = await Promise.all([node.settings(), node.settings()]);
    expect(asked).toMatchObject([{ maxGraduationYear: 2030 }, { maxGraduationYear: 2030 }]);
    expect(node.reads()).toBe(2);
  });

  test("stay the last known ones while the database doesn't answer (R32.22)", async ({ app }) => {
    const node = openNode(app);
    await store(app, 2030);
    await node.settings();
    node.breakDatabase();
    node.later(500);
    expect(await node.settings()).toMatchObject({ maxGraduationYear: 2030 });
    expect(app.log.lines().map(({ msg }) => msg)).toContain(
      "could not read the stored settings, so the last known ones apply",
    );
    const unknowing = openNode(app);
    unknowing.breakDatabase();
    expect(await unknowing.settings()).toMatchObject({
      maxGraduationYear: 2027,
      minPasswordLength: 9,
    });
  });

  test("are read again after its own change, and never from before it", async ({ app }) => {
    const node = openNode(app);
    const asked = node.settings();
    await store(app, 2030);
    node.forgetSettings();
    const again = node.settings();
    await asked;
    expect(await again).toMatchObject({ maxGraduationYear: 2030 });
    expect(await node.settings()).toMatchObject({ maxGraduationYear: 2030 });
  });
});

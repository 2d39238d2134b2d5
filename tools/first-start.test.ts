import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { budgets } from "./budgets.ts";

type Locked = { dev?: boolean; devOptional?: boolean; os?: string[]; cpu?: string[] };

it("A start installs no more packages than its budget", () => {
  const lock = join(import.meta.dirname, "../package-lock.json");
  const { packages } = JSON.parse(readFileSync(lock, "utf8")) as {
    packages: Record<string, Locked>;
  };
  const isFor = (list: string[] | undefined, here: string) => list?.includes(here) ?? true;
  const installed = Object.entries(packages).filter(
    ([path, { dev = false, devOptional = false, os, cpu }]) =>
      path !== "" && !dev && !devOptional && isFor(os, "linux") && isFor(cpu, "x64"),
  );
  expect(installed.length).toBeGreaterThan(100);
  expect(installed.length).toBeLessThanOrEqual(budgets.start.packages);
});

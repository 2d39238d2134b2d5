import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { startServer } from "#test-support/rig/serve.ts";
import { budgets } from "./budgets.ts";
import { packagesOfStart } from "./packages-of-start.ts";
import { kilobytesOf, pageBudgets, weighPage } from "./page-weights.ts";
import type { Took } from "./stages.ts";

/**
 * `npm run weigh`: prints what the project weighs beside its budgets. It fails nothing: times depend
 * on the machine, and a change that adds weight says what it buys.
 */
type Row = { what: string; is: number; budget?: number | undefined };

function printRows(title: string, unit: string, rows: Row[]): void {
  const lines = rows.map(({ what, is, budget }) => {
    const mark = budget === undefined ? "" : is > budget ? "over" : "";
    const columns = [is.toFixed(1), budget?.toFixed(1) ?? "", mark];
    return `  ${what.padEnd(52)}${columns.map((column) => column.padStart(12)).join("")}\n`;
  });
  process.stdout.write(`${title} (${unit}; budget)\n${lines.join("")}\n`);
}

/** What the stages of the last runs took. */
for (const part of ["quick", "slow"] as const) {
  const file = `results/${part}.json`;
  const name = part === "quick" ? "npm test" : "the rest of npm run test:all";
  if (!existsSync(file)) {
    process.stdout.write(`${name}: not run here yet\n\n`);
    continue;
  }
  const { stages } = JSON.parse(readFileSync(file, "utf8")) as { stages: Took[] };
  const sum = (key: "wall" | "cpu") =>
    stages.reduce((total, stage) => total + (stage[key] ?? 0), 0);
  printRows(name, "seconds", [
    ...stages.map(({ name: what, wall }) => ({ what, is: wall })),
    { what: "all", is: sum("wall"), budget: budgets.seconds[part].wall },
    { what: "all, of processors", is: sum("cpu"), budget: budgets.seconds[part].cpu },
  ]);
}

const lock = JSON.parse(readFileSync("node_modules/.package-lock.json", "utf8")) as {
  packages: object;
};
const kilobytesIn = (folder: string) =>
  existsSync(folder)
    ? Number.parseInt(execFileSync("du", ["-sk", folder], { encoding: "utf8" }))
    : 0;
// The caches come from running the project, not from installing it.
const kilobytes = ["/.cache", "/.vite", "/.vitest-cache"].reduce(
  (rest, cache) => rest - kilobytesIn(`node_modules${cache}`),
  kilobytesIn("node_modules"),
);
printRows("Installed", "packages, MB", [
  { what: "packages for npm start", is: packagesOfStart().count, budget: budgets.packages.start },
  {
    what: "packages for npm test",
    is: Object.keys(lock.packages).length,
    budget: budgets.packages.test,
  },
  { what: "node_modules", is: kilobytes / 1000, budget: budgets.installedMb },
]);

const server = await startServer();
try {
  const rows: Row[] = [];
  for (const page of pageBudgets)
    rows.push({
      what: page.path,
      is: kilobytesOf(await weighPage(server.url, page)),
      budget: page.kilobytes,
    });
  printRows("Pages: document and files, compressed", "KB", rows);
} finally {
  await server.remove();
}

printRows(
  "Lines of code",
  "thousands",
  Object.entries(budgets.lines).map(([what, { most, ...files }]) => ({
    what,
    is: linesIn(files) / 1000,
    budget: most,
  })),
);

/** Lines of the files in some folders: of `tests`, of all others, or of both. */
function linesIn({ folders, tests }: { folders: string[]; tests?: boolean | undefined }): number {
  return globSync(`{${folders.join()}}/**/*.{ts,tsx,mjs}`)
    .filter((file) => tests === undefined || /\.test\.tsx?$/.test(file) === tests)
    .reduce((sum, file) => sum + readFileSync(file, "utf8").split("\n").length - 1, 0);
}

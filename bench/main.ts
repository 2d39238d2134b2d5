import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  createPostgresEngine,
  createSqliteEngine,
  type Engine,
} from "#test-support/rig/install.ts";
import { startLoadWorker } from "#test-support/rig/load/worker.ts";
import { describeMachine } from "#test-support/rig/machine.ts";
import { readOptions, type EngineName } from "./options.ts";
import { measureApi } from "./parts/api.ts";
import { measureBackup } from "./parts/backup.ts";
import { createContext, type Context } from "./parts/context.ts";
import { measureCorrections } from "./parts/corrections.ts";
import { measureEdits } from "./parts/edits.ts";
import { measureEvening } from "./parts/evening.ts";
import { measureExports } from "./parts/exports.ts";
import { measureFirstWords } from "./parts/first-words.ts";
import { measureImportPage } from "./parts/import-page.ts";
import { measureImports } from "./parts/imports.ts";
import { measureKiosk } from "./parts/kiosk.ts";
import { measureLargeBodies } from "./parts/large-bodies.ts";
import { measureLive } from "./parts/live.ts";
import { measureMemberPage } from "./parts/member-page.ts";
import { measurePages } from "./parts/pages.ts";
import { measurePoints } from "./parts/points.ts";
import { measureRequirements } from "./parts/requirements.ts";
import { measureRush } from "./parts/rush.ts";
import { measureSchoolLogin } from "./parts/school-login.ts";
import { measureStandings } from "./parts/standings.ts";
import { measureStart } from "./parts/start.ts";
import { measureYear } from "./parts/year.ts";
import type { Measurement } from "./report/figures.ts";
import { renderSections, type Section } from "./report/tables.ts";

/**
 * Measures the real program: the bundle of `server/operations/commands/rollcall.ts` in a process of its own,
 * with its log on, as `npm start` runs it, on databases that are created and deleted. Needs Linux,
 * a machine that does nothing else, and about six minutes. Server, database, load, and browser
 * share the machine, so figures can only be compared within one run. Each part says how it
 * measures, `report/figures.ts` has the targets, and docs/performance.md what came out.
 */

type Part = {
  title: string;
  run: (context: Context) => Promise<void>;
  /** Whether it is the same on every engine, so it is measured only on the first. */
  once?: boolean;
  /** The only engine on which it can be measured. */
  only?: EngineName;
};

const parts = {
  start: { title: "Start", run: measureStart },
  rush: { title: "Rush", run: measureRush },
  edits: {
    title: "Rush on two nodes while two admins edit points",
    run: measureEdits,
    only: "postgres",
  },
  evening: {
    title: "A busy evening: people arrive logged out and check in",
    run: measureEvening,
  },
  "school-login": {
    title: "A first evening with the school's login",
    run: measureSchoolLogin,
  },
  backup: { title: "Check-ins while a backup is made", run: measureBackup, only: "sqlite" },
  live: { title: "From Submit to the live list", run: measureLive },
  points: { title: "Changing the points of a large event", run: measurePoints },
  corrections: { title: "Correcting many people at once", run: measureCorrections },
  requirements: { title: "Requirements of a large club", run: measureRequirements },
  standings: { title: "Standings of a large club", run: measureStandings },
  year: { title: "Starting the year of a large club, and undoing that", run: measureYear },
  exports: { title: "Exporting everything in a club", run: measureExports },
  import: { title: "Importing a large old sheet", run: measureImports },
  "large-bodies": { title: "Check-ins while large bodies are judged", run: measureLargeBodies },
  "import-page": {
    title: "The page while the largest sheet is imported, CPU slowed down 4×",
    run: measureImportPage,
    once: true,
  },
  api: { title: "API with more data", run: measureApi },
  pages: {
    title: "Pages on slow 4G with a CPU slowed down 4×",
    run: measurePages,
    once: true,
  },
  kiosk: { title: "A kiosk's answer to an ID, CPU slowed down 4×", run: measureKiosk },
  "member-page": {
    title: "A member's page after a press: CPU time on a phone that is 4× slower",
    run: measureMemberPage,
    once: true,
  },
  "first-words": {
    title: "First words of a page on slow 3G with a CPU slowed down 4×",
    run: measureFirstWords,
    once: true,
  },
} satisfies Record<string, Part>;

const options = readOptions(process.argv.slice(2), Object.keys(parts) as (keyof typeof parts)[]);
const say = (text: string) => process.stdout.write(`${text}\n`);
const machine = describeMachine();
const sections: Section[] = [];
await using sender = startLoadWorker();

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
say(machine);
for (const name of options.engines) {
  await using engine = name === "sqlite" ? createSqliteEngine() : await createPostgresEngine();
  for (const part of options.parts.map((each): Part => parts[each]))
    if ((name === options.engines[0] || part.once !== true) && (part.only ?? name) === name)
      await measurePart(engine, part);
}

const out =
  options.out ??
  join(import.meta.dirname, "results", `${new Date().toISOString().replaceAll(":", "-")}.json`);
mkdirSync(dirname(out), { recursive: true });
writeFileSync(out, `${JSON.stringify({ machine, options, sections }, undefined, 2)}\n`);
say(`All figures are in ${out}`);

async function measurePart(engine: Engine, { title, run, once = false }: Part): Promise<void> {
  const measurements: Measurement[] = [];
  await using cleanup = new AsyncDisposableStack();
  const { quick, profile } = options;
  const measure: Context["measure"] = (figure, value, subject) =>
    measurements.push({ figure, value, ...(subject !== undefined && { subject }) });
  const nodeOptions = profile === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${profile}`];
  await run(createContext({ load: sender.ask, measure, quick, cleanup }, engine, nodeOptions));
  const section = { title, engine: once ? undefined : engine.name, measurements };
  sections.push(section);
  say(renderSections([section]));
}

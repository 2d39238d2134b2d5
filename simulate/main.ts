import { createEngine, type Engine } from "./engines.ts";
import { createHistory, type History } from "./history.ts";
import { readOptions, type Options } from "./options.ts";
import { run, type Failure, type Outcome } from "./run.ts";
import { shrink } from "./shrink.ts";

/** Simulates club years and compares every answer with the rules; see docs/simulation.md. */

const say = (text: string) => process.stdout.write(`${text}\n`);
const options = readOptions(process.argv.slice(2));
const failures = await Promise.all(options.engines.map((name) => simulate(name, options)));
process.exitCode = failures.some(Boolean) ? 1 : 0;

/** Runs histories on an engine until one fails; returns whether one did. */
async function simulate(name: Options["engines"][number], options: Options): Promise<boolean> {
  const engine = await createEngine(name);
  const sums = { histories: 0, clubYears: 0, operations: 0, requests: 0, faults: 0 };
  const endsAt = performance.now() + options.seconds * 1000;
  try {
    while (sums.histories < options.histories && performance.now() < endsAt) {
      const { seeds } = options;
      const known = seeds[sums.histories];
      const seed = known ?? options.seed + sums.histories - seeds.length;
      const withFaults = options.withFaults && known === undefined;
      const history = createHistory(seed, { length: options.steps, withFaults });
      const outcome = await run(history, engine);
      sums.histories += 1;
      for (const sum of ["clubYears", "operations", "requests", "faults"] as const)
        sums[sum] += outcome[sum];
      if (outcome.failure === undefined) continue;
      await report(history, engine, { ...outcome, failure: outcome.failure }, options);
      return true;
    }
    return false;
  } finally {
    await engine.stop();
    const { histories, clubYears, operations, requests, faults } = sums;
    say(
      `${name}: ${histories} histories (seeds ${[...options.seeds, options.seed].join(", ")} and on), ${clubYears} club-years, ${operations} operations, ${requests} requests judged, ${faults} faults`,
    );
  }
}

/** Prints the failure, with the shortest history that still fails in the same way. */
async function report(
  history: History,
  engine: Engine,
  { failure }: Outcome & { failure: Failure },
  { shrinkSeconds }: Options,
): Promise<void> {
  say(`\n${engine.name}, seed ${history.seed}: ${failure.problems[0]}`);
  const without = history.withFaults ? "" : " --no-faults";
  say(
    `Replay it: npm run ops -- simulate --seed ${history.seed} --engine ${engine.name}${without}`,
  );
  say("Looking for the shortest history that goes wrong …");
  let shortest = failure;
  const kind = kindOf(failure);
  await shrink(
    history,
    async (shorter) => {
      const { failure: again } = await run(shorter, engine);
      const isSame = again !== undefined && kindOf(again) === kind;
      if (isSame) shortest = again;
      return isSame;
    },
    shrinkSeconds,
  );
  say(shortest.log.map((line, index) => `${String(index + 1).padStart(4)}. ${line}`).join("\n"));
  for (const problem of shortest.problems.slice(0, 8)) say(`   ✗ ${problem}`);
}

/** The broken rule, and how, without the names and numbers of this history. */
function kindOf({ problems: [problem = ""] }: Failure): string {
  const rule = /\(R[\d.]+\)/.exec(problem)?.[0] ?? "";
  return rule + problem.replaceAll(/"[^"]*"|[\w-]*\d[\w-]*|\b[A-Z][\w']*/g, "").slice(0, 60);
}

import { auditOperators } from "./audit/audit-operators.ts";
import { audit } from "./audit/audit.ts";
import type { Engine, Installation } from "./engines.ts";
import { injectFault } from "./faults.ts";
import { groupAt, isFault, kindsByName, type History } from "./history.ts";
import { settleJobs } from "./jobs.ts";
import { live, type Planned } from "./live.ts";
import { undoInReverse } from "./reversal.ts";
import { claiming, linkInTerminal } from "./steps/operations/operator-steps.ts";
import { adminSignUp } from "./steps/sign-up-steps.ts";
import { numbersOf, type Step } from "./steps/step.ts";
import { afterNextTurn, isAfterTurn } from "./turning-days.ts";
import { createWorld, type World } from "./world.ts";

/** Where a history differed from the rules. */
export type Failure = { text: string; problems: string[]; log: string[] };

/** The outcome of a history. */
export type Outcome = {
  failure: Failure | undefined;
  clubYears: number;
  operations: number;
  requests: number;
  faults: number;
};

/** The first day of the simulated year. */
const start = Date.parse("2026-08-24T19:00:00Z");
const auditEvery = 25;

/** Runs a history on an engine, and compares every answer and list with the model. */
export async function run(history: History, engine: Engine): Promise<Outcome> {
  await using installation = await engine.install(history.seed);
  const world = createWorld(installation.nodes, installation.issuer, start);
  const outcome = { clubYears: 0, operations: 0, requests: 0, faults: 0 };
  const log: string[] = [];
  const problems: string[] = [];
  try {
    await installation.open(world);
    for (const number of [world.nextNumber(), world.nextNumber()])
      problems.push(...(await live(world, [{ act: adminSignUp(number) }])));
    problems.push(...(await makeFirstOperator(world)));
    let at = 0;
    while (at < history.steps.length && problems.length === 0) {
      const group = groupAt(history.steps, at);
      problems.push(...(await happen(world, installation, { group, log, outcome })));
      at += group.length;
      if (problems.length === 0 && at % auditEvery < group.length) {
        log.push("(everything is looked at)");
        problems.push(...(await audit(world)));
      }
    }
    if (problems.length === 0)
      problems.push(...(await undoInReverse(world, { steps: history.tail, live, log })));
    if (problems.length === 0) problems.push(...(await audit(world)));
    problems.push(...installation.takeErrors());
  } catch (error) {
    problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    world.dropConnections();
  }
  const clubs = Object.values(world.state.clubs);
  outcome.clubYears = clubs.length;
  outcome.operations = clubs.reduce((sum, { operations }) => sum + operations.length, 0);
  const text = log.at(-1) ?? "the beginning";
  return { ...outcome, failure: problems.length === 0 ? undefined : { text, problems, log } };
}

/** The person who installed it opens the terminal's link. */
async function makeFirstOperator(world: World): Promise<string[]> {
  const problems = await live(world, [{ act: linkInTerminal }]);
  const [account] = Object.values(world.state.accounts);
  const { key } = world.state.operators;
  if (account === undefined || key === undefined) return problems;
  return [...problems, ...(await live(world, [{ act: claiming(account, key.key) }]))];
}

type Happening = {
  group: readonly Step[];
  log: string[];
  outcome: { requests: number; faults: number };
};

/** Lets time pass, and then performs some steps at the same time. */
async function happen(
  world: World,
  installation: Installation,
  { group, log, outcome }: Happening,
): Promise<string[]> {
  const [step] = group;
  if (step === undefined) return [];
  const { now } = world.state;
  world.state.now = isAfterTurn(step) ? afterNextTurn(world.state) : now + step.waitMs;
  const ran = await installation.letTimePass(world);
  const problems = await settleJobs(world, ran);
  if (problems.length > 0) {
    log.push("the jobs run");
    return problems;
  }
  if (isFault(step.kind)) {
    const fault = await injectFault(world, installation, step);
    if (fault === undefined) return [];
    log.push(fault.text);
    outcome.faults += 1;
    return fault.problems;
  }
  const planned = planAll(world, group);
  if (planned.length > 0) log.push(planned.map(({ act }) => act.text).join(" | meanwhile "));
  outcome.requests += planned.length;
  problems.push(...(await live(world, planned)));
  if (problems.length === 0 && planned.some(({ act }) => act.concernsOperators))
    problems.push(...(await auditOperators(world)));
  return problems;
}

/**
 * The act of each step now; of those that can't happen at the same time as others, only the first.
 */
function planAll(world: World, group: readonly Step[]): Planned[] {
  const acts = group.flatMap((step) => {
    const act = kindsByName.get(step.kind)?.plan(world, numbersOf(step));
    return act === undefined ? [] : [{ act }];
  });
  const racing = acts.filter(({ act }) => act.mayRace);
  return racing.length > 1 ? racing : acts.slice(0, 1);
}

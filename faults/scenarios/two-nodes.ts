import { createPostgresEngine, settle, withDatabase } from "#test-support/rig/install.ts";
import { startLoadWorker } from "#test-support/rig/load/worker.ts";
import {
  checkInsOf,
  createJournal,
  record,
  sendToNodes,
  type Journal,
  type SentCheckIn,
} from "#test-support/rig/rush.ts";
import { check } from "../check.ts";
import type { Fault, Findings, RunOptions } from "../fault.ts";
import { createClub, startNode } from "../places/club.ts";
import { measureCpuShares, type CpuShares } from "../places/cpu-shares.ts";

const secondNode = "the second node";

export const twoNodes: Fault[] = [
  {
    engine: "PostgreSQL",
    title: "a rush on two nodes compared with one",
    protections: [secondNode],
    obstacle: () => (process.platform === "linux" ? undefined : "needs Linux"),
    run: compareRates,
  },
];

const wantedRatio = 1.6;
/** Above this CPU share, the machine is the limit. */
const busyShare = 0.85;
const connections = 256;

type Rate = { perSecond: number; cpu: CpuShares };

/**
 * One node and both take turns; the best run of each counts, because other programs only slow down.
 */
async function compareRates({ without, quick }: RunOptions): Promise<Findings> {
  await using cleanup = new AsyncDisposableStack();
  const engine = cleanup.use(await createPostgresEngine());
  const installation = cleanup.use(await engine.createInstallation());
  const turns = quick ? 2 : 4;
  const size = { people: quick ? 1000 : 3000, events: 2 * turns + 1 };
  const { people, events } = await createClub(installation, size);
  await settle(installation);
  const nodes = [
    cleanup.use(await startNode(installation)),
    cleanup.use(await startNode(installation)),
  ];
  const senders = nodes.map(() => cleanup.use(startLoadWorker()));
  const [first = 0, second = 0] = nodes.map(({ port }) => port);

  const journal = createJournal();
  const rates: { one: Rate[]; two: Rate[] } = { one: [], two: [] };
  // The first turn is a warm-up. The order of the others, one, two, two, one, favors neither.
  for (const [turn, event] of events.entries()) {
    const side = turn % 4 < 2 ? "one" : "two";
    const ports = side === "one" || without === secondNode ? [first, first] : [first, second];
    const checkIns = checkInsOf(people, event);
    const rate = await send(senders, ports, { checkIns, journal });
    if (turn > 0) rates[side].push(rate);
  }
  await Promise.all(nodes.map((node) => node.stop()));

  const [one, two] = [best(rates.one), best(rates.two)];
  const ratio = two.perSecond / one.perSecond;
  const findings = await withDatabase(installation, ({ read }) => check(read, journal));
  const noCores = without === undefined && two.cpu.busy >= busyShare;
  if (ratio < wantedRatio && !noCores) findings.problems.push(`the ratio is ${ratio.toFixed(2)}`);
  findings.notes.push(
    `one node: ${describe(one)}`,
    `two: ${describe(two)}`,
    `ratio ${ratio.toFixed(2)}${ratio < wantedRatio ? `, no processors left for ${wantedRatio}` : ""}`,
  );
  return findings;
}

/** Each thread sends half of the submissions to its port. */
async function send(
  senders: readonly ReturnType<typeof startLoadWorker>[],
  ports: readonly number[],
  { checkIns, journal }: { checkIns: readonly SentCheckIn[]; journal: Journal },
): Promise<Rate> {
  const measured = measureCpuShares();
  const start = performance.now();
  const halves = await sendToNodes(senders, ports, { checkIns, connections });
  const seconds = (performance.now() - start) / 1000;
  for (const { sent, result } of halves) record(journal, sent, result);
  return { perSecond: checkIns.length / seconds, cpu: measured() };
}

function best(rates: readonly Rate[]): Rate {
  return rates.reduce((a, b) => (b.perSecond > a.perSecond ? b : a));
}

function describe({ perSecond, cpu: { busy, nodes, postgres, clients, others } }: Rate): string {
  const processors = [`nodes ${nodes.toFixed(1)}`, `PostgreSQL ${postgres.toFixed(1)}`];
  return `${Math.round(perSecond)} check-ins per second (machine ${Math.round(busy * 100)}% busy; processors used by ${processors.join(", ")}, clients ${clients.toFixed(1)}, other programs ${others.toFixed(1)})`;
}

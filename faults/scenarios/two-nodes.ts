import { randomUUID } from "node:crypto";
import { createPostgresEngine } from "#test-support/rig/postgres-engine.ts";
import { cookieOf } from "#test-support/rig/people.ts";
import { withDatabase } from "#test-support/rig/installation.ts";
import { rawRequest } from "#test-support/rig/load/raw-request.ts";
import { startLoadWorker } from "#test-support/rig/load/start-load-worker.ts";
import { check } from "../check.ts";
import { createJournal, type Journal, type SentCheckIn } from "../clients/journal.ts";
import { createClub, startNode } from "../club.ts";
import { measureCpuShares, type CpuShares } from "../places/cpu-shares.ts";
import type { Fault, Findings, RunOptions } from "../fault.ts";

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

type Asking = ReturnType<typeof startLoadWorker>;
type Rate = { perSecond: number; cpu: CpuShares };

/**
 * One node and both take turns; the best run of each counts, because other programs only slow down.
 */
async function compareRates({ without, quick }: RunOptions): Promise<Findings> {
  await using cleanup = new AsyncDisposableStack();
  const engine = await createPostgresEngine();
  cleanup.defer(() => engine.stop());
  const installation = await engine.createInstallation();
  cleanup.defer(() => installation.remove());
  const turns = quick ? 2 : 4;
  const size = { people: quick ? 1000 : 3000, events: 2 * turns + 1 };
  const { people, events } = await createClub(installation, size);
  await installation.settle();
  const nodes = [await startNode(installation), await startNode(installation)];
  cleanup.defer(async () => {
    await Promise.all(nodes.map((node) => node.remove()));
  });
  const senders = [0, 1].map(() => startLoadWorker());
  cleanup.defer(async () => {
    await Promise.all(senders.map((sender) => sender.close()));
  });
  const [first = 0, second = 0] = nodes.map(({ url }) => Number(new URL(url).port));

  const journal = createJournal();
  const rates: { one: Rate[]; two: Rate[] } = { one: [], two: [] };
  // The first turn is a warm-up. The order of the others, one, two, two, one, favors neither.
  for (const [turn, event] of events.entries()) {
    const submissions = people.map((person): SentCheckIn => ({
      person,
      event,
      keys: [randomUUID()],
    }));
    const side = turn % 4 < 2 ? "one" : "two";
    const ports = side === "one" || without === secondNode ? [first, first] : [first, second];
    const rate = await send(senders, ports, submissions, journal);
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
  senders: readonly Asking[],
  ports: readonly number[],
  submissions: readonly SentCheckIn[],
  journal: Journal,
): Promise<Rate> {
  const measured = measureCpuShares();
  const start = performance.now();
  await Promise.all(
    senders.map(async (sender, half) => {
      const own = submissions.filter((_, index) => index % senders.length === half);
      const { statuses } = await sender.ask({
        port: ports[half] ?? 0,
        connections: connections / senders.length,
        count: own.length,
        requests: own.map(({ person, event, keys: [key] }) =>
          rawRequest("POST", "/api/me/checkins", {
            cookie: cookieOf(person),
            json: { code: event.code, key },
          }),
        ),
      });
      for (const [index, submission] of own.entries())
        if (statuses[index] === 200) journal.acknowledge(submission, submission.keys[0] ?? "");
        else submission.refused = String(statuses[index]);
    }),
  );
  journal.submissions.push(...submissions);
  const seconds = (performance.now() - start) / 1000;
  return { perSecond: submissions.length / seconds, cpu: measured() };
}

function best(rates: readonly Rate[]): Rate {
  return rates.reduce((a, b) => (b.perSecond > a.perSecond ? b : a));
}

function describe({ perSecond, cpu: { busy, nodes, postgres, clients, others } }: Rate): string {
  const processors = [`nodes ${nodes.toFixed(1)}`, `PostgreSQL ${postgres.toFixed(1)}`];
  return `${Math.round(perSecond)} check-ins per second (machine ${Math.round(busy * 100)}% busy; processors used by ${processors.join(", ")}, clients ${clients.toFixed(1)}, other programs ${others.toFixed(1)})`;
}

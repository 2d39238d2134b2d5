import { setTimeout as wait } from "node:timers/promises";
import { cookieOf } from "#test-support/rig/people.ts";
import { withDatabase } from "#test-support/rig/installation.ts";
import { check } from "../check.ts";
import { createJournal } from "../clients/journal.ts";
import { request, type Reply } from "../clients/request.ts";
import { rush } from "../clients/rush.ts";
import { createClub, startNode, type Club, type Preload } from "../club.ts";
import type { Fault, Findings, RunOptions } from "../fault.ts";
import { createPostgresInstallation } from "#test-support/rig/installation.ts";
import type { Installation } from "#test-support/rig/engine.ts";
import { startPair, synchronousFlags } from "../postgres/pair.ts";
import {
  createPostgresServer,
  postgresObstacle,
  postgresUrl,
  type PostgresServer,
} from "../postgres/server.ts";
import { until } from "../until.ts";

const listening = "listening for idle connections that break";
const timeLimits = "connection timeouts";
const commits = "the check whether commits complete";
const preloads: Record<string, Preload> = {
  [listening]: "deaf-pool",
  [timeLimits]: "no-time-limits",
  [commits]: "unwatched-commits",
};

/** Everything must work again within this many milliseconds of the database's return. */
const healMs = 10_000;

/** A club on a database that can go down and come back. */
type Scene = {
  club: Club;
  installation: Installation;
  leave(): Promise<void>;
  comeBack(): Promise<void>;
};

type Away = {
  open(cleanup: AsyncDisposableStack, size: { people: number; events: number }): Promise<Scene>;
  /**
   * How long it stays down, also in a quick run, and the maximum response time, in milliseconds.
   */
  awayMs: number;
  quickMs: number;
  answerMs: number;
};

const stopped: Away = {
  open: (cleanup, size) =>
    openServer(cleanup, size, {
      leave: (server) => server.stop(),
      comeBack: (server) => server.start(),
    }),
  awayMs: 30_000,
  quickMs: 4000,
  answerMs: 5000,
};
const hanging: Away = {
  open: (cleanup, size) =>
    openServer(cleanup, size, {
      leave: async (server) => server.signal("SIGSTOP"),
      comeBack: async (server) => server.signal("SIGCONT"),
    }),
  awayMs: 28_000,
  quickMs: 28_000,
  answerMs: 26_000,
};
const alone: Away = {
  async open(cleanup, size) {
    const { primary, standby, club } = await startPair(cleanup, size, synchronousFlags);
    return {
      club,
      installation: openInstallation(cleanup, primary),
      leave: () => standby.kill(),
      comeBack: () => standby.start(),
    };
  },
  awayMs: 30_000,
  quickMs: 15_000,
  answerMs: 7000,
};

export const postgresAway: Fault[] = [
  {
    engine: "PostgreSQL",
    title: "the database is stopped and restarted under load",
    protections: [listening],
    obstacle: postgresObstacle,
    run: (options) => leave(stopped, options),
  },
  {
    engine: "PostgreSQL",
    title: "the database hangs with its connections open, then continues",
    protections: [timeLimits],
    obstacle: postgresObstacle,
    run: (options) => leave(hanging, options),
  },
  {
    engine: "PostgreSQL",
    title: "the synchronous standby is lost, and commits wait until it is back",
    protections: [commits],
    obstacle: postgresObstacle,
    run: (options) => leave(alone, options),
  },
];

/** Starts the single server of a scene. */
async function openServer(
  cleanup: AsyncDisposableStack,
  size: { people: number; events: number },
  happens: Record<"leave" | "comeBack", (server: PostgresServer) => Promise<void>>,
): Promise<Scene> {
  const server = await createPostgresServer();
  cleanup.defer(() => server.remove());
  await server.start();
  const installation = openInstallation(cleanup, server);
  return {
    club: await createClub(installation, size),
    installation,
    leave: () => happens.leave(server),
    comeBack: () => happens.comeBack(server),
  };
}

function openInstallation(cleanup: AsyncDisposableStack, { port }: PostgresServer): Installation {
  const installation = createPostgresInstallation(postgresUrl([port]));
  cleanup.defer(() => installation.remove());
  return installation;
}

async function leave(away: Away, { without, quick }: RunOptions): Promise<Findings> {
  await using cleanup = new AsyncDisposableStack();
  const scene = await away.open(cleanup, { people: 500, events: without === undefined ? 6 : 3 });
  const { installation } = scene;
  const { id: clubId, people, events, admin } = scene.club;
  const node = await startNode(installation, preloads[without ?? ""]);
  cleanup.defer(() => node.remove());

  const journal = createJournal();
  const replies: Reply[] = [];
  const onReply = (reply: Reply) => replies.push(reply);
  const urls = [node.url];
  const patienceMs = without === listening ? 8000 : 60_000;
  const rushing = (async () => {
    for (const event of events) await rush({ people, event, journal, urls, patienceMs, onReply });
  })();
  const reading = new AbortController();
  const readers = ["members", `events/${events[0]?.id}/attendees`].map((path) =>
    readAgainAndAgain(
      `${node.url}/api/clubs/${clubId}/${path}`,
      cookieOf(admin),
      onReply,
      reading.signal,
    ),
  );

  await journal.reached(people.length);
  await scene.leave();
  await wait(quick || without !== undefined ? away.quickMs : away.awayMs);
  await scene.comeBack();
  const back = performance.now();
  const healed = async (path: string) =>
    until(
      async () => (await request(node.url + path, { cookie: cookieOf(admin) })).status === 200,
      healMs,
    );
  const readsHealed = await healed(`/api/clubs/${clubId}/members`);
  const count = journal.acknowledgedCount();
  await Promise.race([journal.reached(count + 1), rushing]);
  const writesHealed = performance.now() - back;
  await rushing;
  reading.abort();
  await Promise.all(readers);
  await node.stop();

  const findings = await withDatabase(installation, ({ read }) => check(read, journal));
  findings.problems.push(...problemsOf(replies, away));
  if (readsHealed === undefined) findings.problems.push("reading didn't recover");
  if (writesHealed > healMs)
    findings.problems.push(`checking in recovered only after ${seconds(writesHealed)}`);
  const refused = replies.filter(({ status }) => status === 503).length;
  findings.notes.push(
    `${refused} answered with 503, no answer later than ${seconds(longest(replies))}, recovered ${seconds(writesHealed)} after it returned, in the same process`,
  );
  return findings;
}

/** Problems with the responses while the database was down, and before and after. */
function problemsOf(replies: readonly Reply[], { answerMs }: Away): string[] {
  const refusals = replies.filter(({ status }) => status === 503);
  const others = replies.filter(({ status }) => status !== 200 && status !== 503);
  const problems: [bad: boolean, problem: string][] = [
    [refusals.length === 0, "no answers with 503"],
    [refusals.some(({ retryAfter }) => retryAfter === null), "503 without Retry-After"],
    [others.length > 0, `${others.length} got another answer or none (${others[0]?.status})`],
    [longest(replies) > answerMs, `an answer took ${seconds(longest(replies))}`],
  ];
  return problems.filter(([bad]) => bad).map(([, problem]) => problem);
}

function longest(replies: readonly Reply[]): number {
  return replies.reduce((most, { ms }) => Math.max(most, ms), 0);
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** Keeps reading a list until it is stopped. */
async function readAgainAndAgain(
  url: string,
  cookie: string,
  onReply: (reply: Reply) => void,
  stop: AbortSignal,
): Promise<void> {
  while (!stop.aborted) {
    onReply(await request(url, { cookie }));
    await wait(20);
  }
}

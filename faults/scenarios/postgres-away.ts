import { setTimeout as wait } from "node:timers/promises";
import { request, type Reply } from "#test-support/rig/client.ts";
import type { SeededClub } from "#test-support/rig/crowd.ts";
import { postgresInstallationAt, withDatabase } from "#test-support/rig/install.ts";
import type { SignedInPerson } from "#test-support/rig/people.ts";
import { startPostgres, type RunningPostgres } from "#test-support/rig/postgres.ts";
import { createJournal, rush } from "#test-support/rig/rush.ts";
import { happensWithin } from "#test-support/rig/until.ts";
import { check } from "../check.ts";
import type { Fault, Findings, RunOptions } from "../fault.ts";
import { createClub, startNode, type ClubSize, type Preload } from "../places/club.ts";
import { postgresObstacle, startPair, synchronousFlags } from "../places/pair.ts";

const listening = "listening for idle connections that break";
const timeLimits = "connection timeouts";
const preloads: Record<string, Preload> = {
  [listening]: "deaf-pool",
  [timeLimits]: "no-time-limits",
};

/** Everything must work again within this many milliseconds of the database's return. */
const healMs = 10_000;

/** A club on a database that can go down and come back. */
type Scene = {
  club: SeededClub;
  server: RunningPostgres;
  leave(): Promise<void>;
  comeBack(): Promise<void>;
};

type Away = {
  open(cleanup: AsyncDisposableStack, size: ClubSize): Promise<Scene>;
  /**
   * How long it stays down, also in a quick run, and the maximum response time, in milliseconds.
   */
  awayMs: number;
  quickMs: number;
  answerMs: number;
};

const stopped: Away = {
  async open(cleanup, size) {
    const { club, server } = await openServer(cleanup, size);
    return { club, server, leave: () => server.stop(), comeBack: () => server.start() };
  },
  awayMs: 30_000,
  quickMs: 4000,
  answerMs: 5000,
};
const hanging: Away = {
  async open(cleanup, size) {
    const { club, server } = await openServer(cleanup, size);
    const comeBack = async () => server.signal("SIGCONT");
    // A server that hangs doesn't stop.
    cleanup.defer(comeBack);
    return { club, server, leave: async () => server.signal("SIGSTOP"), comeBack };
  },
  awayMs: 28_000,
  quickMs: 28_000,
  answerMs: 26_000,
};
const alone: Away = {
  async open(cleanup, size) {
    const { primary, standby, club } = await startPair(cleanup, size, synchronousFlags);
    const [leave, comeBack] = [() => standby.kill(), () => standby.start()];
    return { club, server: primary, leave, comeBack };
  },
  awayMs: 30_000,
  quickMs: 15_000,
  answerMs: 26_000,
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
    protections: [timeLimits],
    obstacle: postgresObstacle,
    run: (options) => leave(alone, options),
  },
];

/** Starts the single server of a scene. */
async function openServer(cleanup: AsyncDisposableStack, size: ClubSize) {
  const server = cleanup.use(await startPostgres());
  await using installation = postgresInstallationAt(server.url("postgres"));
  return { server, club: await createClub(installation, size) };
}

async function leave(away: Away, { without, quick }: RunOptions): Promise<Findings> {
  await using cleanup = new AsyncDisposableStack();
  const scene = await away.open(cleanup, { people: 500, events: without === undefined ? 6 : 3 });
  const installation = cleanup.use(postgresInstallationAt(scene.server.url("postgres")));
  const { id: clubId, people, events, admin } = scene.club;
  const node = cleanup.use(await startNode(installation, preloads[without ?? ""]));

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
    readAgainAndAgain(`${node.url}/api/clubs/${clubId}/${path}`, {
      admin,
      onReply,
      stop: reading.signal,
    }),
  );

  await journal.reached(people.length);
  await scene.leave();
  await wait(quick || without !== undefined ? away.quickMs : away.awayMs);
  await scene.comeBack();
  const back = performance.now();
  const members = `${node.url}/api/clubs/${clubId}/members`;
  const readsHealed = await happensWithin(
    healMs,
    async () => (await request(members, admin)).status === 200,
  );
  const count = journal.acknowledgedCount();
  await Promise.race([journal.reached(count + 1), rushing]);
  const writesHealed = performance.now() - back;
  await rushing;
  reading.abort();
  await Promise.all(readers);
  await node.stop();

  const findings = await withDatabase(installation, ({ read }) => check(read, journal));
  findings.problems.push(...problemsOf(replies, away));
  if (!readsHealed) findings.problems.push("reading didn't recover");
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
  how: { admin: SignedInPerson; onReply: (reply: Reply) => void; stop: AbortSignal },
): Promise<void> {
  while (!how.stop.aborted) {
    how.onReply(await request(url, how.admin));
    await wait(20);
  }
}

import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { request, type Reply } from "./client.ts";
import type { SeededEvent } from "./crowd.ts";
import type { LoadResult } from "./load/load.ts";
import { rawRequest } from "./load/raw-request.ts";
import type { startLoadWorker } from "./load/worker.ts";
import { cookieOf, type SignedInPerson } from "./people.ts";

/** A person's check-in at an event, as their browser knows it. */
export type SentCheckIn = {
  person: SignedInPerson;
  event: SeededEvent;
  /** The keys it was sent with: one, unless each try creates a new one. */
  keys: string[];
  /** The key with which it got Success!. */
  acknowledged?: string;
  /** Why it ended without success. */
  refused?: string;
};

/** Everything that was sent and how it was answered. */
export type Journal = {
  submissions: SentCheckIn[];
  acknowledge: (submission: SentCheckIn, key: string) => void;
  acknowledgedCount: () => number;
  /** Resolves when this many have been acknowledged. */
  reached: (count: number) => Promise<void>;
};

export function createJournal(): Journal {
  const submissions: SentCheckIn[] = [];
  let count = 0;
  let waiting: { count: number; resolve: () => void }[] = [];
  return {
    submissions,
    acknowledge(submission, key) {
      submission.acknowledged = key;
      count += 1;
      for (const each of waiting) if (count >= each.count) each.resolve();
      waiting = waiting.filter((each) => count < each.count);
    },
    acknowledgedCount: () => count,
    reached(wanted) {
      if (count >= wanted) return Promise.resolve();
      return new Promise((resolve) => waiting.push({ count: wanted, resolve }));
    },
  };
}

/** How many submit in parallel in a rush that is measured. */
export const rushConnections = 64;

/** Everyone's check-in at an event, with a key each. */
export function checkInsOf(people: readonly SignedInPerson[], event: SeededEvent): SentCheckIn[] {
  return people.map((person) => ({ person, event, keys: [randomUUID()] }));
}

/** The bytes of everyone's check-in at an event. */
export function checkInRequests(
  people: readonly SignedInPerson[],
  event: SeededEvent,
): Uint8Array[] {
  return requestsOf(checkInsOf(people, event));
}

export function requestsOf(checkIns: readonly SentCheckIn[]): Uint8Array[] {
  return checkIns.map(({ person, event: { code }, keys: [key] }) =>
    rawRequest("POST", "/api/me/checkins", { cookie: cookieOf(person), json: { code, key } }),
  );
}

/** Records how check-ins were answered that were each sent once. */
export function record(
  { submissions, acknowledge }: Journal,
  checkIns: readonly SentCheckIn[],
  { statuses }: Pick<LoadResult, "statuses">,
): void {
  submissions.push(...checkIns);
  for (const [index, checkIn] of checkIns.entries())
    if (statuses[index] === 200) acknowledge(checkIn, checkIn.keys[0] ?? "");
    else checkIn.refused = String(statuses[index]);
}

/** Sends check-ins from several threads, each its share of them to the node at its port. */
export function sendToNodes(
  senders: readonly ReturnType<typeof startLoadWorker>[],
  ports: readonly number[],
  { checkIns, connections }: { checkIns: readonly SentCheckIn[]; connections: number },
): Promise<{ sent: SentCheckIn[]; result: LoadResult }[]> {
  return Promise.all(
    senders.map(async (sender, turn) => {
      const sent = checkIns.filter((_, index) => index % senders.length === turn);
      const result = await sender.ask({
        port: ports[turn] ?? 0,
        connections: connections / senders.length,
        count: sent.length,
        requests: requestsOf(sent),
      });
      return { sent, result };
    }),
  );
}

type Rush = {
  people: readonly SignedInPerson[];
  event: SeededEvent;
  journal: Journal;
  /** URLs of the nodes; clients without a response from one try the next. */
  urls: readonly string[];
  /** How many submit in parallel. */
  lanes?: number;
  /** One in this many responses is lost, on the first try only. */
  loseEvery?: number;
  /** Creates a new key for each try, which browsers must not do. */
  newKeys?: boolean;
  /** How long they keep retrying, in milliseconds from the start. */
  patienceMs?: number;
  onReply?: (reply: Reply) => void;
};

/** No response, or one that asks to retry. */
const again = new Set([0, 502, 503]);
const againMs = 50;

/** Sends everyone's check-in at an event as browsers do, which retry until there is an answer. */
export async function rush({ patienceMs = 60_000, lanes = 32, ...options }: Rush): Promise<void> {
  const { people, event, journal } = options;
  const deadline = performance.now() + patienceMs;
  const waiting = people.values().map((person): SentCheckIn => ({ person, event, keys: [] }));
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (const submission of waiting) {
        journal.submissions.push(submission);
        const loses = journal.submissions.length % (options.loseEvery ?? Infinity) === 0;
        await submit(submission, { ...options, lane, deadline, loses });
      }
    }),
  );
}

async function submit(
  submission: SentCheckIn,
  options: Rush & { lane: number; deadline: number; loses: boolean },
): Promise<void> {
  const { urls, journal, newKeys, onReply, lane, deadline, loses } = options;
  const { person, event, keys } = submission;
  for (let tries = 0; performance.now() < deadline; tries += 1) {
    if (newKeys === true || tries === 0) keys.push(randomUUID());
    const key = keys.at(-1) ?? "";
    const url = `${urls[(lane + tries) % urls.length]}/api/me/checkins`;
    const reply = await request(url, person, { code: event.code, key });
    onReply?.(reply);
    if (reply.status === 200 && !(loses && tries === 0))
      return journal.acknowledge(submission, key);
    if (reply.status !== 200 && !again.has(reply.status)) {
      submission.refused = /"code":"([\w-]+)"/.exec(reply.text)?.[1] ?? `status ${reply.status}`;
      return;
    }
    await wait(againMs);
  }
  submission.refused = "no answer";
}

import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { cookieOf, type SignedInPerson } from "#test-support/rig/people.ts";
import type { SeededEvent } from "#test-support/rig/seed-club.ts";
import type { Journal, SentCheckIn } from "./journal.ts";
import { request, type Reply } from "./request.ts";

export type Rush = {
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

/** Sends everyone's check-in at an event, and retries until it has a final response. */
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
    const reply = await request(`${urls[(lane + tries) % urls.length]}/api/me/checkins`, {
      cookie: cookieOf(person),
      json: { code: event.code, key },
    });
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

import { clearInterval, clearTimeout, setInterval, setTimeout } from "node:timers";
import type { LiveMessage } from "#contract/platform/live.ts";
import type { Database } from "../database/database.ts";
import type { Logger } from "../logger.ts";
import { getRevision, listChanges, listRevisions } from "./changes.store.ts";

/** A message as it is sent: an ordered list of changes as JSON, and the id to resume after. */
export type LiveEvent = { id: string; changes: string };

type LiveListener = (event: LiveEvent) => void;

/**
 * Publishes a club's changes to its watchers, whichever node made them. Changes are read from the
 * database by the club's revision, which is also the message id: a browser that lost its connection
 * or its node resumes where it was. They were saved in the transaction that made them. Other nodes
 * ask the database which of the clubs that are watched there have a new revision, and nothing while
 * nobody watches (docs/decisions/0008-revisions.md).
 */
export type LiveHub = {
  /** Announces that clubs have changed; call it after the commit. */
  wake(clubIds: readonly string[]): void;
  /**
   * Calls `listener` with every future change in the club. The first message is the club's current
   * revision, or what came after `lastId`, or a refresh if that is no longer known. Returns a
   * function that unsubscribes.
   */
  subscribe(
    clubId: string,
    lastId: string | undefined,
    listener: LiveListener,
  ): Promise<() => void>;
  /** The number of watchers. */
  watchers(): number;
  stop(): void;
};

type Watcher = { position: number; listener: LiveListener };
type Topic = {
  clubId: string;
  /** The revision up to which changes were published; NaN until it is `ready`. */
  cursor: number;
  ready: Promise<void>;
  watchers: Set<Watcher>;
  /** How many are watching or about to. */
  users: number;
  timer: NodeJS.Timeout | undefined;
  /** When changes were last published, as `performance.now()`. */
  publishedAt: number;
};
type Rows = Awaited<ReturnType<typeof listChanges>>;

/** Clients that missed more revisions than this reload everything. */
const maxMissed = 500;

export function createLiveHub(options: {
  database: Pick<Database, "read" | "platform">;
  logger: Logger;
  /** Minimum time between two messages of a club. */
  intervalMs?: number;
  /** How often to ask the database what other nodes changed, while anyone watches here. */
  pollMs?: number;
}): LiveHub {
  const { database, logger, intervalMs = 100, pollMs = 250 } = options;
  const { read: db, platform } = database;
  const topics = new Map<string, Topic>();

  const publish = (topic: Topic, rows: Rows, revision: number) => {
    if (revision <= topic.cursor) return;
    const event = toEvent(rows, topic.cursor, revision);
    for (const watcher of topic.watchers) {
      if (watcher.position >= revision) continue;
      const same = watcher.position === topic.cursor;
      watcher.listener(same ? event : toEvent(rows, watcher.position, revision));
      watcher.position = revision;
    }
    topic.cursor = revision;
    topic.publishedAt = performance.now();
  };

  const read = async (topic: Topic) => {
    try {
      await topic.ready;
      topic.timer = undefined;
      const { clubId, cursor } = topic;
      // Read before the changes, so that one made in between isn't mistaken for a missing one.
      const revision = await getRevision(db, clubId);
      const rows = revision > cursor ? await listChanges(db, clubId, cursor) : [];
      publish(topic, rows, rows.at(-1)?.revision ?? revision);
    } catch (err) {
      logger.warn({ err }, "could not read changes");
      schedule(topic, pollMs);
    }
  };

  const schedule = (topic: Topic, waitMs: number) => {
    if (topic.users > 0) topic.timer ??= setTimeout(read, Math.max(0, waitMs), topic).unref();
  };

  const wake = (topic: Topic | undefined) => {
    if (topic !== undefined) schedule(topic, topic.publishedAt + intervalMs - performance.now());
  };

  const openTopic = (clubId: string): Topic => {
    const topic: Topic = {
      clubId,
      cursor: NaN,
      ready: getRevision(db, clubId).then((revision) => {
        topic.cursor = revision;
      }),
      watchers: new Set(),
      users: 0,
      timer: undefined,
      publishedAt: -Infinity,
    };
    return topic;
  };

  /** Sends a watcher the changes it missed, or makes it reload everything. */
  const replayMissed = async (clubId: string, watcher: Watcher) => {
    const revision = await getRevision(db, clubId);
    const missed = revision - watcher.position;
    if (missed === 0) return;
    const known = missed > 0 && missed <= maxMissed;
    const rows = known ? await listChanges(db, clubId, watcher.position) : [];
    const event = toEvent(rows, watcher.position, rows.at(-1)?.revision ?? revision);
    watcher.position = Number(event.id);
    watcher.listener(event);
  };

  /** Finds what other nodes changed. */
  const poll = async () => {
    try {
      for (const { clubId, revision } of await listRevisions(db, [...topics.keys()])) {
        const topic = topics.get(clubId);
        if (revision > (topic?.cursor ?? NaN)) wake(topic);
      }
    } catch (err) {
      logger.warn({ err }, "could not check for changes");
    }
  };
  let polling: Promise<void> | undefined;
  const pollAgain = () => {
    if (topics.size > 0) polling ??= poll().finally(() => (polling = undefined));
  };
  const timer = platform.inProcess ? undefined : setInterval(pollAgain, pollMs).unref();

  return {
    wake(clubIds) {
      for (const clubId of clubIds) wake(topics.get(clubId));
    },
    async subscribe(clubId, lastId, listener) {
      const topic = topics.getOrInsertComputed(clubId, openTopic);
      topic.users += 1;
      const leave = () => {
        topic.users -= 1;
        if (topic.users > 0) return;
        clearTimeout(topic.timer);
        topics.delete(clubId);
      };
      try {
        await topic.ready;
        const watcher = { position: topic.cursor, listener };
        if (lastId === undefined) {
          // Sends the current revision, so that data read at this revision isn't reloaded.
          listener({ id: String(watcher.position), changes: "[]" });
        } else {
          watcher.position = toRevision(lastId);
          // More may have been published to others meanwhile.
          do await replayMissed(clubId, watcher);
          while (watcher.position < topic.cursor);
        }
        topic.watchers.add(watcher);
        // Changes made while the topic was being opened didn't wake it.
        schedule(topic, 0);
        return () => {
          topic.watchers.delete(watcher);
          leave();
        };
      } catch (error) {
        leave();
        throw error;
      }
    },
    watchers: () => topics.values().reduce((sum, { watchers }) => sum + watchers.size, 0),
    stop: () => clearInterval(timer),
  };
}

/** All changes after a revision in one message, or a refresh if some of them are gone. */
function toEvent(rows: Rows, after: number, revision: number): LiveEvent {
  const newer = rows.filter((row) => row.revision > after);
  const complete = newer[0]?.revision === after + 1;
  // Joins JSON as text, which avoids parsing it.
  const changes = complete
    ? `[${newer.map((row) => `{"revision":${row.revision},"changes":${row.changes}}`).join(",")}]`
    : JSON.stringify([
        { revision, changes: [{ type: "refresh", what: "everything" }] },
      ] satisfies LiveMessage);
  return { id: String(revision), changes };
}

/** The revision a browser resumes after; invalid ids become a revision that no club has. */
function toRevision(lastId: string): number {
  return /^\d{1,15}$/.test(lastId) ? Number(lastId) : -1 - maxMissed;
}

import { clearInterval, clearTimeout, setInterval, setTimeout } from "node:timers";
import type { LiveMessage } from "#contract/live.ts";
import type { Database } from "../database/database.ts";
import type { Logger } from "../logger.ts";
import { getRevision, listChanges, listRevisions } from "./changes.store.ts";

/** A message as it is sent: JSON of changes in their order, and the id to resume after. */
export type LiveEvent = { id: string; changes: string };

type LiveListener = (event: LiveEvent) => void;

/**
 * Publishes a club's changes to its watchers, on whatever node they were made. Changes are read
 * from the database by the club's revision, which is also the id of a message: a browser
 * that lost its connection, or its node, goes on where it was.
 */
export type LiveHub = {
  /** Says that clubs have changed; to be called after the commit. */
  wake(clubIds: readonly string[]): void;
  /**
   * Calls `listener` with all that changes in the club from now on, and first with where the
   * club stands, or with what came after `lastId`, or with a refresh when that is not known
   * any more. Answers how to stop.
   */
  subscribe(
    clubId: string,
    lastId: string | undefined,
    listener: LiveListener,
  ): Promise<() => void>;
  /** How many watch. */
  watchers(): number;
  stop(): Promise<void>;
};

type Watcher = { position: number; listener: LiveListener };
type Topic = {
  clubId: string;
  /** Revision up to which changes were published to the watchers; NaN until it is `ready`. */
  cursor: number;
  ready: Promise<void>;
  watchers: Set<Watcher>;
  /** How many watch or are about to. */
  users: number;
  timer: NodeJS.Timeout | undefined;
  /** When changes were last published, in milliseconds of this process. */
  publishedAt: number;
};
type Rows = Awaited<ReturnType<typeof listChanges>>;

/** Whoever has missed more revisions than this reads everything again. */
const maxMissed = 500;

export function createLiveHub(options: {
  database: Pick<Database, "read" | "wakeUp">;
  logger: Logger;
  /** Shortest time between two messages of a club. */
  intervalMs?: number;
  /** How often clubs are looked at for changes by nodes that could not wake this one. */
  pollMs?: number;
}): LiveHub {
  const { database, logger, intervalMs = 100, pollMs = 1000 } = options;
  const { read: db, wakeUp } = database;
  const topics = new Map<string, Topic>();

  const publish = (topic: Topic, rows: Rows, revision: number) => {
    if (revision <= topic.cursor) return;
    const news = toEvent(rows, topic.cursor, revision);
    for (const watcher of topic.watchers) {
      if (watcher.position >= revision) continue;
      const same = watcher.position === topic.cursor;
      watcher.listener(same ? news : toEvent(rows, watcher.position, revision));
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
      // Read before the changes, so that one that comes in between is not taken for a lost one.
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

  const wake = (clubIds: readonly string[]) => {
    for (const clubId of clubIds) {
      const topic = topics.get(clubId);
      if (topic !== undefined) schedule(topic, topic.publishedAt + intervalMs - performance.now());
    }
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

  /** Sends one watcher what it has missed, or asks it to read everything again. */
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

  /** Finds what other nodes changed without a notification reaching this one, as behind a pooler. */
  const poll = async () => {
    const clubIds = [...topics.keys()];
    if (clubIds.length === 0) return;
    try {
      const revisions = await listRevisions(db, clubIds);
      const behind = revisions.filter(
        ({ clubId, revision }) => revision > (topics.get(clubId)?.cursor ?? NaN),
      );
      wake(behind.map(({ clubId }) => clubId));
    } catch (err) {
      logger.warn({ err }, "could not check for changes");
    }
  };
  const polling = wakeUp && setInterval(() => void poll(), pollMs).unref();
  const stopListening = wakeUp?.listen(wake);

  return {
    wake(clubIds) {
      if (clubIds.length === 0) return;
      wake(clubIds);
      wakeUp?.send(clubIds);
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
          // Says where the club stands: what was read for this revision need not be read again.
          listener({ id: String(watcher.position), changes: "[]" });
        } else {
          watcher.position = toRevision(lastId);
          // More may have been published to others meanwhile.
          do await replayMissed(clubId, watcher);
          while (watcher.position < topic.cursor);
        }
        topic.watchers.add(watcher);
        // What changed while the topic was opened woke nobody.
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
    async stop() {
      clearInterval(polling);
      await stopListening?.();
    },
  };
}

/** What came after a revision as one message, or a refresh when some of that is gone. */
function toEvent(rows: Rows, after: number, revision: number): LiveEvent {
  const news = rows.filter((row) => row.revision > after);
  const complete = news[0]?.revision === after + 1;
  // JSON is joined as text: nobody has to take it apart for it.
  const changes = complete
    ? `[${news.map((row) => `{"revision":${row.revision},"changes":${row.changes}}`).join(",")}]`
    : JSON.stringify([
        { revision, changes: [{ type: "refresh", what: "everything" }] },
      ] satisfies LiveMessage);
  return { id: String(revision), changes };
}

/** The revision that a browser names; for what it cannot have from us, one that no club has. */
function toRevision(lastId: string): number {
  return /^\d{1,15}$/.test(lastId) ? Number(lastId) : -1 - maxMissed;
}

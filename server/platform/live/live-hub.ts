import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers";
import type { LiveChange, LiveMessage } from "#contract/live.ts";

/** A message as it is sent: changes in their order, with an id to resume after. */
export type LiveEvent = { id: string; changes: LiveMessage };

export type LiveListener = (event: LiveEvent) => void;

/**
 * Tells the watchers of a club what has changed in it. Changes that come close
 * together travel together, and the last ones are kept, so that a browser which
 * lost its connection for a moment misses nothing.
 */
export type LiveHub = {
  /** To be called after the change has been committed. */
  publish(clubId: string, ...changes: LiveChange[]): void;
  /**
   * Calls `listener` with all that happens in the club, first with what came after
   * `lastId` (or with a refresh, when that is no longer known). Returns how to stop.
   */
  subscribe(clubId: string, lastId: string | undefined, listener: LiveListener): () => void;
};

type Topic = {
  pending: LiveChange[];
  recent: { number: number; event: LiveEvent }[];
  number: number;
  listeners: Set<LiveListener>;
};

const keptEvents = 200;

/** A hub within this process. Messages go out at most every `intervalMs`. */
export function createLiveHub({ intervalMs = 100 }: { intervalMs?: number } = {}): LiveHub {
  // Ids of an earlier run of the server are recognised as unknown.
  const run = randomUUID();
  const topics = new Map<string, Topic>();
  const topicOf = (clubId: string) =>
    topics.getOrInsertComputed(clubId, () => ({
      pending: [],
      recent: [],
      number: 0,
      listeners: new Set(),
    }));

  const flush = (topic: Topic) => {
    const number = ++topic.number;
    const event = { id: `${run}:${number}`, changes: topic.pending };
    topic.pending = [];
    topic.recent.push({ number, event });
    if (topic.recent.length > keptEvents) topic.recent.shift();
    for (const listener of topic.listeners) listener(event);
  };

  const missed = (topic: Topic, lastId: string | undefined): LiveEvent[] => {
    if (lastId === undefined) return [];
    const [idRun, number] = lastId.split(":");
    const after = topic.recent.filter((kept) => kept.number > Number(number));
    const complete = idRun === run && after.length === topic.number - Number(number);
    if (complete) return after.map((kept) => kept.event);
    return [{ id: `${run}:${topic.number}`, changes: [{ type: "refresh", what: "everything" }] }];
  };

  return {
    publish(clubId, ...changes) {
      const topic = topicOf(clubId);
      if (topic.pending.length === 0) setTimeout(flush, intervalMs, topic).unref();
      topic.pending.push(...changes);
    },
    subscribe(clubId, lastId, listener) {
      const topic = topicOf(clubId);
      for (const event of missed(topic, lastId)) listener(event);
      topic.listeners.add(listener);
      return () => topic.listeners.delete(listener);
    },
  };
}

/**
 * How many streams one person can have open on a node. A browser's tabs share one, so a hundred is
 * more than enough for anyone's browsers, even if some disappeared without closing theirs.
 */
export const maxStreamsOfPerson = 100;

/** Adds a stream of a person; returns a function to call when it has ended. */
export type EnterStream = (personId: string, close: () => void) => () => void;

/**
 * Limits what one account can take away from others. Closes the oldest stream instead of refusing
 * the newest: it may be a leftover of a browser that has just reconnected, and if someone still
 * reads it, their browser reconnects and misses nothing.
 */
export function boundStreams(most = maxStreamsOfPerson): EnterStream {
  const open = new Map<string, Set<() => void>>();
  return (personId, close) => {
    const streams = open.getOrInsertComputed(personId, () => new Set());
    streams.add(close);
    if (streams.size > most) {
      const [oldest] = streams;
      if (oldest !== undefined) {
        streams.delete(oldest);
        oldest();
      }
    }
    return () => {
      if (streams.delete(close) && streams.size === 0) open.delete(personId);
    };
  };
}

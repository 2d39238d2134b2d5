/**
 * Streams that one person may have open on a node. The tabs of a browser share one, so a
 * hundred are more browsers than anybody has, also when some have left without a word.
 */
export const maxStreamsOfPerson = 100;

/** Makes room for one more stream of a person; returns how to say that it has ended. */
export type EnterStream = (personId: string, close: () => void) => () => void;

/**
 * Bounds what one account can take from the others. The oldest stream is closed rather than
 * the newest refused: it may be what is left of a browser that has just come back, and the
 * browser of one that is still read comes again and misses nothing.
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

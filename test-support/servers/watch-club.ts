import type { LiveChange, LiveMessage } from "#contract/platform/live.ts";
import type { LiveHub } from "#server/platform/live/live-hub.ts";

/** A watcher's message, with all changes of its operations. */
type Received = { id: string; message: LiveMessage; changes: LiveChange[] };

/**
 * A watcher of a club that queues its messages until they are requested. A new one has already
 * received the club's current revision, which is its `revision`.
 */
export async function watchClub(live: LiveHub, clubId: string, lastId?: string) {
  const received: Received[] = [];
  let wake = () => {};
  const stop = await live.subscribe(clubId, lastId, ({ id, changes: text }) => {
    const message = JSON.parse(text) as LiveMessage;
    received.push({ id, message, changes: message.flatMap(({ changes }) => changes) });
    wake();
  });
  const opening = lastId === undefined ? received.shift() : undefined;
  return {
    stop,
    revision: Number(opening?.id),
    /** The number of queued messages. */
    waiting: () => received.length,
    /** The next message, once there is one. */
    async next() {
      while (received.length === 0)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      return received.shift() as Received;
    },
  };
}

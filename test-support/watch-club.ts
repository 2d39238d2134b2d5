import type { LiveChange, LiveMessage } from "#contract/live.ts";
import type { LiveHub } from "#server/platform/live/live-hub.ts";

/** A message of a watcher, with what all of its operations changed. */
type Received = { id: string; message: LiveMessage; changes: LiveChange[] };

/**
 * A watcher of a club that keeps the messages it received until they are asked for. A new one has
 * received the club's current revision by then, which is its `revision`.
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
    /** How many received messages have not been asked for yet. */
    waiting: () => received.length,
    /** The next message, once it is there. */
    async next() {
      while (received.length === 0)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      return received.shift() as Received;
    },
  };
}

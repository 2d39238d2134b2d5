import type { LiveChange, LiveMessage } from "#contract/live.ts";
import type { LiveHub } from "#server/platform/live/live-hub.ts";

/** A message of a watcher, with what all of its operations changed. */
type Told = { id: string; message: LiveMessage; changes: LiveChange[] };

/**
 * A watcher of a club that keeps what it was told until it is asked for. A new one has then
 * been told where the club stands, which is its `revision`.
 */
export async function watchClub(live: LiveHub, clubId: string, lastId?: string) {
  const told: Told[] = [];
  let wake = () => {};
  const stop = await live.subscribe(clubId, lastId, ({ id, changes: text }) => {
    const message = JSON.parse(text) as LiveMessage;
    told.push({ id, message, changes: message.flatMap(({ changes }) => changes) });
    wake();
  });
  const opening = lastId === undefined ? told.shift() : undefined;
  return {
    stop,
    revision: Number(opening?.id),
    /** How many messages have come that were not asked for yet. */
    heard: () => told.length,
    /** The next message, once it is there. */
    async next() {
      while (told.length === 0)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      return told.shift() as Told;
    },
  };
}

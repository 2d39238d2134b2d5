import type { LiveMessage } from "#contract/live.ts";
import type { LiveHub } from "#server/platform/live/live-hub.ts";

/** A watcher of a club that keeps what it was told until it is asked for. */
export async function watchClub(live: LiveHub, clubId: string, lastId?: string) {
  const told: { id: string; changes: LiveMessage }[] = [];
  let wake = () => {};
  const stop = await live.subscribe(clubId, lastId, ({ id, changes }) => {
    told.push({ id, changes: JSON.parse(changes) as LiveMessage });
    wake();
  });
  return {
    stop,
    /** How many messages have come that were not asked for yet. */
    heard: () => told.length,
    /** The next message, once it is there. */
    async next() {
      while (told.length === 0)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      return told.shift() as (typeof told)[number];
    },
  };
}

import type { LiveMessage } from "#contract/platform/live.ts";
import { openSocket } from "#test-support/rig/load/connection.ts";
import { rawRequest } from "#test-support/rig/load/raw-request.ts";
import { machineClock } from "#test-support/rig/machine.ts";
import { createStreamReader } from "./stream-reader.ts";

/** Browsers that watch a club; `watch` waits until each of them has seen these attendees. */
export type Watchers = {
  watch(event: Awaited): Promise<Float64Array>;
  close(): void;
};

/** The attendees to appear at an event, and the time limit in milliseconds. */
export type Awaited = { eventId: string; ids: string[]; limitMs: number };

/**
 * Opens a live stream for each cookie. After a refresh, nothing is reloaded, so those attendees
 * aren't seen.
 */
export async function openWatchers(
  port: number,
  clubId: string,
  cookies: readonly string[],
): Promise<Watchers> {
  // Everyone gets the same messages: each is parsed once.
  const read = new Map<string, LiveMessage>();
  let onAttendee: (watcher: number, eventId: string, id: string) => void = () => {};

  const sockets = await Promise.all(
    cookies.map(async (cookie, watcher) => {
      const socket = await openSocket(port);
      await new Promise<void>((resolve) => {
        const take = createStreamReader((event) => {
          if (event[0] === 58 /* A comment opens the stream. */) return resolve();
          const id = event.toString("latin1", event.lastIndexOf("\nid: "));
          const message = read.getOrInsertComputed(id, () => parseMessage(event));
          for (const change of message.flatMap(({ changes }) => changes))
            if (change.type === "attendee") onAttendee(watcher, change.eventId, change.attendee.id);
        });
        socket.on("data", take);
        socket.write(rawRequest("GET", `/api/clubs/${clubId}/live`, { cookie }));
      });
      return socket;
    }),
  );

  return {
    watch: ({ eventId, ids, limitMs }) =>
      new Promise((resolve) => {
        const seenAt = new Float64Array(cookies.length * ids.length).fill(Number.NaN);
        const numbers = new Map(ids.map((id, number) => [id, number]));
        let left = seenAt.length;
        const limit = setTimeout(() => resolve(seenAt), limitMs);
        onAttendee = (watcher, at, id) => {
          const number = numbers.get(id);
          if (at !== eventId || number === undefined) return;
          const index = watcher * ids.length + number;
          if (!Number.isNaN(seenAt[index])) return;
          seenAt[index] = machineClock();
          left -= 1;
          if (left > 0) return;
          clearTimeout(limit);
          resolve(seenAt);
        };
      }),
    close() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

function parseMessage(event: Buffer): LiveMessage {
  const lines = event.toString().split("\n");
  if (!lines.includes("event: changes")) return [];
  const data = lines.filter((line) => line.startsWith("data: ")).map((line) => line.slice(6));
  return JSON.parse(data.join("\n")) as LiveMessage;
}

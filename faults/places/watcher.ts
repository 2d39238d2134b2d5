import { setTimeout as wait } from "node:timers/promises";
import { request } from "#test-support/rig/client.ts";
import { cookieOf, type SignedInPerson } from "#test-support/rig/people.ts";
import { openEventStream, type EventStream } from "#test-support/servers/event-stream.ts";

/** A client that watches a club as the web app does. */
export type Watcher = Disposable & {
  /** The attendees seen, as `eventId personId`. */
  seen: Set<string>;
  /** Messages that came in the wrong order. */
  problems: string[];
  isOpen: () => boolean;
};

type Options = {
  admin: SignedInPerson;
  clubId: string;
  /** URLs of the nodes, tried in turn. */
  urls: readonly string[];
  /** Events whose attendees are reloaded whenever something may have been missed. */
  eventIds: readonly string[];
  /** Takes any response except 200 as final, like a plain EventSource. */
  givesUp?: boolean;
  /** Never resumes after its last message, and never reloads. */
  forgets?: boolean;
};

/** Opens a stream and keeps reconnecting until it is closed; resolves when it is first open. */
export async function openWatcher(options: Options): Promise<Watcher> {
  const { admin, clubId, urls, eventIds, givesUp = false, forgets = false } = options;
  const seen = new Set<string>();
  const problems: string[] = [];
  const opened = Promise.withResolvers<void>();
  let stream: EventStream | undefined;
  let open = false;
  const closing = new AbortController();
  let lastId: string | undefined;

  const readAll = async (url: string) => {
    if (forgets) return;
    for (const eventId of eventIds) {
      const path = `/api/clubs/${clubId}/events/${eventId}/attendees`;
      const { status, text } = await request(url + path, admin);
      if (status !== 200) throw new Error(`The attendees were answered with ${status}.`);
      const { attendees } = JSON.parse(text) as { attendees: { id: string }[] };
      for (const { id } of attendees) seen.add(`${eventId} ${id}`);
    }
  };
  const follow = async (url: string, stream: EventStream) => {
    if (lastId === undefined) await readAll(url);
    open = true;
    opened.resolve();
    for (let event = await stream.next(); event !== undefined; event = await stream.next()) {
      if (Number(event.id) <= Number(lastId ?? -1))
        problems.push(`message ${event.id} came after ${lastId}`);
      lastId = event.id;
      for (const change of event.changes) {
        if (change.type === "attendee") seen.add(`${change.eventId} ${change.attendee.id}`);
        if (change.type === "refresh") await readAll(url);
      }
    }
  };
  const live = async () => {
    for (let tries = 0; !closing.signal.aborted; tries += 1) {
      const url = urls[tries % urls.length] ?? "";
      try {
        stream = await openEventStream(url, cookieOf(admin), clubId, forgets ? undefined : lastId);
        if (stream.status === 200) await follow(url, stream);
        else if (givesUp) return;
      } catch {
        // The node is gone, or the stream was closed.
      }
      open = false;
      stream?.close();
      // Delayed as in a browser, so that not all reconnect at the same time.
      await wait(500 + Math.random() * 1000, undefined, { signal: closing.signal }).catch(() => {});
    }
  };
  void live();
  await opened.promise;
  return {
    seen,
    problems,
    isOpen: () => open,
    [Symbol.dispose]() {
      closing.abort();
      stream?.close();
    },
  };
}

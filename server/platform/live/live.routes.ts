import { setTimeout as wait } from "node:timers/promises";
import { createRoute, z } from "@hono/zod-openapi";
import type { LiveChange, LiveMessage } from "#contract/live.ts";
import { createRouter, errorResponses } from "../http/router.ts";
import type { Logger } from "../logger.ts";
import type { ClubVariables } from "./club-lists.ts";
import { createEventStream } from "./event-stream.ts";
import type { LiveEvent, LiveHub } from "./live-hub.ts";
import { boundStreams } from "./streams-of-person.ts";

const watch = createRoute({
  method: "get",
  path: "/live",
  tags: ["live"],
  summary: "Changes in the club as they happen",
  responses: {
    200: {
      description:
        "Server-sent events named `changes`, each a list of what operations changed, by their revision. A new stream begins with an empty one, whose id is the revision of the club. Resumes after Last-Event-ID; a change of type `refresh` asks to read again. To helpers names and times only. One named `ended` is the last: the asker may not watch any more, or sees something else of the club now.",
      content: { "text/event-stream": { schema: z.string() } },
    },
    ...errorResponses("signed-out", "wrong-role", "not-found"),
  },
});

/** What requests of watchers carry: the club, and who it is that watches. */
export type WatcherVariables = ClubVariables & { actor: { accountId: string } };

/** Leaves of a message what a view shows. */
type Narrow = (clubId: string, message: LiveMessage) => Promise<LiveMessage>;

/** What live streams are made from. */
export type LiveDeps = {
  live: Pick<LiveHub, "subscribe">;
  /** What who sent these cookies sees of the club now; undefined for nothing. */
  findView: (cookies: string | undefined, clubId: string) => Promise<string | undefined>;
  /** What is sent to watchers who don't see everything, by their view. */
  narrow: Record<string, Narrow>;
  /** How often a watcher is sent a sign of life. */
  heartbeatMs: number;
  /** How often it is asked whether a watcher may still watch. */
  sessionCheckMs: number;
  /** Aborted when this node is asked to end. */
  stopping: AbortSignal;
  logger: Logger;
};

/** The stream that the screens of a club follow. */
export function liveRoutes({
  live,
  findView,
  narrow,
  heartbeatMs,
  sessionCheckMs,
  stopping,
  logger,
}: LiveDeps) {
  const enter = boundStreams();
  return createRouter<WatcherVariables>().openapi(watch, (c) => {
    const cookies = c.req.header("cookie");
    const { clubId, view, actor, requestId } = c.var;
    const narrowed = narrow[view];
    const stream = createEventStream();
    const leave = enter(actor.accountId, () => stream.close());
    const sayGoodbye = () => {
      stream.send(encoder.encode(`retry: ${retryMs()}\n\n`));
      stream.close();
    };
    stopping.addEventListener("abort", sayGoodbye);
    if (stopping.aborted) sayGoodbye();

    const breakOff = (error: unknown) => {
      // Nobody misses what was looked up for a stream that has ended: of a node that ends, the
      // database may have ended before the answer.
      if (stream.closed.aborted) return;
      logger.error({ err: error, requestId }, "a live stream ended early");
      stream.close();
    };
    const mayGoOn = async () => {
      if ((await findView(cookies, clubId)) === view) return true;
      stream.send(ended);
      stream.close();
      return false;
    };
    const send = async (event: LiveEvent) => {
      if (event.changes.includes(ofSeats) && !(await mayGoOn())) return;
      stream.send(narrowed ? await encodeNarrowed(event, clubId, narrowed) : encode(event));
    };
    // One after another, as they came: to send one may require a look into the database.
    let sent = Promise.resolve();

    const follow = async () => {
      let unsubscribe: (() => void) | undefined;
      try {
        unsubscribe = await live.subscribe(clubId, c.req.header("last-event-id"), (event) => {
          sent = sent.then(() => send(event)).catch(breakOff);
        });
        stream.send(opening);
        let silentMs = 0;
        while (await pause(sessionCheckMs, stream.closed)) {
          if (!(await mayGoOn())) break;
          silentMs += sessionCheckMs;
          if (silentMs < heartbeatMs) continue;
          silentMs = 0;
          stream.send(alive);
        }
      } catch (error) {
        breakOff(error);
      } finally {
        stopping.removeEventListener("abort", sayGoodbye);
        unsubscribe?.();
        leave();
        stream.close();
      }
    };
    void follow();
    return c.body(stream.body, 200, {
      "content-type": "text/event-stream",
      "cache-control": "no-cache",
      // Proxies that collect answers would hold events back.
      "x-accel-buffering": "no",
    });
  });
}

/** When the watchers of a node that ends come again, in milliseconds: not all at once. */
function retryMs(): number {
  return 500 + Math.floor(Math.random() * 3000);
}

const encoder = new TextEncoder();
/** A comment opens the stream at once, before anything has happened. */
const opening = encoder.encode(": open\n\n");
const alive = encoder.encode("event: alive\ndata: yes\n\n");
const ended = encoder.encode("event: ended\ndata: yes\n\n");
/** How a change of seats stands in a message; a text of somebody's would have its quotes escaped. */
const ofSeats = JSON.stringify({ type: "seats" } satisfies LiveChange);
const encoded = new WeakMap<LiveEvent, Uint8Array>();
const encodedNarrowed = new WeakMap<LiveEvent, Map<Narrow, Promise<Uint8Array>>>();

/** A message as it travels; those who receive the same share the bytes. */
function encode(event: LiveEvent): Uint8Array {
  return encoded.getOrInsertComputed(event, ({ id, changes }) =>
    encoder.encode(`event: changes\nid: ${id}\ndata: ${changes}\n\n`),
  );
}

/** The same message for those who see less; they share it, too. */
function encodeNarrowed(event: LiveEvent, clubId: string, narrow: Narrow): Promise<Uint8Array> {
  return encodedNarrowed
    .getOrInsertComputed(event, () => new Map())
    .getOrInsertComputed(narrow, async () => {
      const message = await narrow(clubId, JSON.parse(event.changes) as LiveMessage);
      return encode({ id: event.id, changes: JSON.stringify(message) });
    });
}

/** Waits; false, and at once, when the stream is closed. */
function pause(ms: number, closed: AbortSignal): Promise<boolean> {
  return wait(ms, true, { signal: closed }).catch(() => false);
}

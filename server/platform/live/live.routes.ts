import { setTimeout as wait } from "node:timers/promises";
import { createRoute, z } from "@hono/zod-openapi";
import type { LiveChange, LiveMessage } from "#contract/platform/live.ts";
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
  summary: "Stream the club's changes as they happen",
  request: {
    query: z.object({
      brief: z.literal("yes").optional().openapi({
        description:
          "End the stream after what has changed, and ask to reconnect in 5 seconds: for networks that pass on nothing until an answer is complete.",
      }),
    }),
  },
  responses: {
    200: {
      description:
        "Server-sent events named `changes`, each with a list of what operations changed; its ID is their revision. A new stream starts with an empty list under the club's current revision. To resume, send Last-Event-ID. A change of type `refresh` means: read everything again. Helpers get names and times only. An event named `ended` is the last one: the client may no longer watch, or its role in the club has changed.",
      content: { "text/event-stream": { schema: z.string() } },
    },
    ...errorResponses("signed-out", "wrong-role", "not-found"),
  },
});

/** Variables of watchers' requests: the club, and the watching account. */
export type WatcherVariables = ClubVariables & { actor: { accountId: string } };

/** Reduces a message to what a view may show. */
type Narrow = (clubId: string, message: LiveMessage) => Promise<LiveMessage>;

/** The dependencies of live streams. */
export type LiveDeps = {
  live: Pick<LiveHub, "subscribe">;
  /** The view of the club that these cookies currently give; undefined for none. */
  findView: (cookies: string | undefined, clubId: string) => Promise<string | undefined>;
  /** Reduces messages for watchers who don't see everything, by their view. */
  narrow: Record<string, Narrow>;
  /** How often watchers get a heartbeat. */
  heartbeatMs: number;
  /** How often to check whether a watcher still has access. */
  sessionCheckMs: number;
  /** Aborted when this node is told to stop. */
  stopping: AbortSignal;
  logger: Logger;
};

/** The stream that a club's screens listen to. */
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
    const { brief } = c.req.valid("query");
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
      // Errors after the stream has ended don't matter: on a node that is stopping, the database
      // may close before the lookup is done.
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
    // Sends messages in order: sending one may need a database lookup.
    let sent = Promise.resolve();

    const follow = async () => {
      let unsubscribe: (() => void) | undefined;
      try {
        unsubscribe = await live.subscribe(clubId, c.req.header("last-event-id"), (event) => {
          sent = sent.then(() => send(event)).catch(breakOff);
        });
        stream.send(opening);
        if (brief !== undefined) {
          await sent;
          stream.send(comeBack);
          return;
        }
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
      // Buffering proxies would delay events.
      "x-accel-buffering": "no",
    });
  });
}

/** When watchers of a stopping node reconnect, in milliseconds; randomized to spread the load. */
function retryMs(): number {
  return 500 + Math.floor(Math.random() * 3000);
}

const encoder = new TextEncoder();
/** A comment opens the stream immediately, before anything happens. */
const opening = encoder.encode(": open\n\n");
const alive = encoder.encode("event: alive\ndata: yes\n\n");
/** The end of a brief stream; the browser reconnects automatically. */
const comeBack = encoder.encode("retry: 5000\nevent: alive\ndata: yes\n\n");
const ended = encoder.encode("event: ended\ndata: yes\n\n");
/**
 * A change of seats as it appears in a message. It can't occur in user text, where quotes are
 * escaped.
 */
const ofSeats = JSON.stringify({ type: "seats" } satisfies LiveChange);
const encoded = new WeakMap<LiveEvent, Uint8Array>();
const encodedNarrowed = new WeakMap<LiveEvent, Map<Narrow, Promise<Uint8Array>>>();

/** A message as bytes, shared by everyone who receives the same one. */
function encode(event: LiveEvent): Uint8Array {
  return encoded.getOrInsertComputed(event, ({ id, changes }) =>
    encoder.encode(`event: changes\nid: ${id}\ndata: ${changes}\n\n`),
  );
}

/** The message for a reduced view, shared in the same way. */
function encodeNarrowed(event: LiveEvent, clubId: string, narrow: Narrow): Promise<Uint8Array> {
  return encodedNarrowed
    .getOrInsertComputed(event, () => new Map())
    .getOrInsertComputed(narrow, async () => {
      const message = await narrow(clubId, JSON.parse(event.changes) as LiveMessage);
      return encode({ id: event.id, changes: JSON.stringify(message) });
    });
}

/** Waits; returns false immediately once the stream is closed. */
function pause(ms: number, closed: AbortSignal): Promise<boolean> {
  return wait(ms, true, { signal: closed }).catch(() => false);
}

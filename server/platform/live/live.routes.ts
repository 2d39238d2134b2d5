import { setTimeout as wait } from "node:timers/promises";
import { createRoute, z } from "@hono/zod-openapi";
import { streamSSE } from "hono/streaming";
import { createRouter, errorResponses } from "../http/router.ts";
import type { Logger } from "../logger.ts";
import type { ClubVariables } from "./club-lists.ts";
import type { LiveEvent, LiveHub } from "./live-hub.ts";

const watch = createRoute({
  method: "get",
  path: "/live",
  tags: ["live"],
  summary: "Changes in the club as they happen",
  responses: {
    200: {
      description:
        "Server-sent events named `changes`, each a list of changes. Resumes after Last-Event-ID; a change of type `refresh` asks to read again.",
      content: { "text/event-stream": { schema: z.string() } },
    },
    ...errorResponses("signed-out", "wrong-role"),
  },
});

/** Messages that may be on their way to one browser. */
const maxWaiting = 50;

/** What live streams are made from. */
export type LiveDeps = {
  live: Pick<LiveHub, "subscribe">;
  /** Whether who sent these cookies may still watch the club. */
  mayWatch: (cookies: string | undefined, clubId: string) => Promise<boolean>;
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
  mayWatch,
  heartbeatMs,
  sessionCheckMs,
  stopping,
  logger,
}: LiveDeps) {
  return createRouter<ClubVariables>().openapi(watch, (c) => {
    const cookies = c.req.header("cookie");
    const { clubId } = c.var;
    // Proxies that collect answers would hold events back.
    c.header("x-accel-buffering", "no");
    return streamSSE(c, async (stream) => {
      const closed = new AbortController();
      const close = () => closed.abort();
      stream.onAbort(close);
      if (stopping.aborted) close();
      stopping.addEventListener("abort", close);
      let waiting = 0;
      const send = async (event: LiveEvent) => {
        // Who reads too slowly comes again and resumes, rather than fill our memory.
        if (waiting === maxWaiting) return close();
        waiting += 1;
        await stream.write(encode(event));
        waiting -= 1;
      };
      let unsubscribe: (() => void) | undefined;
      try {
        unsubscribe = await live.subscribe(
          clubId,
          c.req.header("last-event-id"),
          (event) => void send(event),
        );
        // A comment opens the stream at once, before anything has happened.
        await stream.write(": open\n\n");
        let silentMs = 0;
        while (await pause(sessionCheckMs, closed.signal)) {
          if (!(await mayWatch(cookies, clubId))) break;
          silentMs += sessionCheckMs;
          if (silentMs < heartbeatMs) continue;
          silentMs = 0;
          await stream.writeSSE({ event: "alive", data: "yes" });
        }
        if (stopping.aborted) await stream.write(`retry: ${retryMs()}\n\n`);
      } catch (error) {
        logger.error({ err: error, requestId: c.var.requestId }, "a live stream broke off");
      } finally {
        stopping.removeEventListener("abort", close);
        unsubscribe?.();
      }
    });
  });
}

/** When the watchers of a node that ends come again, in milliseconds: not all at once. */
function retryMs(): number {
  return 500 + Math.floor(Math.random() * 3000);
}

const encoder = new TextEncoder();
const encoded = new WeakMap<LiveEvent, Uint8Array>();

/** A message as it travels; those who are told the same share the bytes. */
function encode(event: LiveEvent): Uint8Array {
  return encoded.getOrInsertComputed(event, ({ id, changes }) =>
    encoder.encode(`event: changes\nid: ${id}\ndata: ${changes}\n\n`),
  );
}

/** Waits; false, and at once, when the stream is closed. */
function pause(ms: number, closed: AbortSignal): Promise<boolean> {
  return wait(ms, true, { signal: closed }).catch(() => false);
}

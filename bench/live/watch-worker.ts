import { parentPort } from "node:worker_threads";
import { openWatchers, type Awaited, type Watchers } from "./watchers.ts";

/** Commands for the watchers' thread; only `watch` returns data. */
export type WatchOrder =
  | { do: "open"; port: number; clubId: string; cookies: string[] }
  | { do: "watch"; awaited: Awaited }
  | { do: "close" };

let watchers: Watchers | undefined;

parentPort?.on("message", async (order: WatchOrder) => {
  parentPort?.postMessage(await obey(order), []);
});

/** Returns when each watcher saw each attendee, on the machine's clock; NaN for never. */
async function obey(order: WatchOrder): Promise<Float64Array> {
  if (order.do === "open") watchers = await openWatchers(order.port, order.clubId, order.cookies);
  if (order.do === "close") watchers?.close();
  if (order.do === "watch" && watchers !== undefined) return watchers.watch(order.awaited);
  return new Float64Array();
}

import { createStore, del, get, set, values, type UseStore } from "idb-keyval";
import type { QueuedCheckIn, QueuedResult } from "./queued-check-in.ts";

/*
 * What waits on this device, where pages and the service worker find it. A browser may have no
 * such place, or refuse it: then each of these fails.
 */

let store: UseStore | undefined;

function openStore(): UseStore {
  return (store ??= createStore("rollcall", "check-ins"));
}

export async function listQueued(): Promise<QueuedCheckIn[]> {
  return values<QueuedCheckIn>(openStore());
}

export async function putQueued(checkIn: QueuedCheckIn): Promise<void> {
  await set(checkIn.key, checkIn, openStore());
}

export async function dropQueued(key: string): Promise<void> {
  await del(key, openStore());
}

/** Notes what the server said, unless an open page has shown it meanwhile. */
export async function noteResult(key: string, result: QueuedResult): Promise<void> {
  const known = await get<QueuedCheckIn>(key, openStore());
  if (known !== undefined) await set(key, { ...known, result }, openStore());
}

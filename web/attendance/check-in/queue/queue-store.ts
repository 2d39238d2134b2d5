import { del, get, set, values, type UseStore } from "idb-keyval";
import { createDeviceStore } from "#web/platform/device/device-store.ts";
import type { QueuedCheckIn, QueuedResult } from "./queued-check-in.ts";

/*
 * The queue on this device, shared by pages and the service worker. If the browser has no such
 * storage, or refuses it, each of these functions fails.
 */

let store: UseStore | undefined;

function openStore(): UseStore {
  return (store ??= createDeviceStore("rollcall", "check-ins"));
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

/** Stores the server's answer, unless an open page has shown it meanwhile. */
export async function noteResult(key: string, result: QueuedResult): Promise<void> {
  const known = await get<QueuedCheckIn>(key, openStore());
  if (known !== undefined) await set(key, { ...known, result }, openStore());
}

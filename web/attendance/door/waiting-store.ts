import { del, set, values, type UseStore } from "idb-keyval";
import { createDeviceStore } from "#web/platform/device/device-store.ts";
import type { WaitingArrival } from "./waiting-arrival.ts";

/*
 * The additions on this device that aren't saved yet: IDs and cards, no names. If the browser has
 * no such storage, or refuses it, each of these functions fails.
 */

let store: UseStore | undefined;

function openStore(): UseStore {
  return (store ??= createDeviceStore("rollcall-door", "arrivals"));
}

export async function listWaiting(): Promise<WaitingArrival[]> {
  return values<WaitingArrival>(openStore());
}

export async function putWaiting(arrival: WaitingArrival): Promise<void> {
  await set(arrival.key, arrival, openStore());
}

export async function dropWaiting(key: string): Promise<void> {
  await del(key, openStore());
}

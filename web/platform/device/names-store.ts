import { clear, get, set, type UseStore } from "idb-keyval";
import { createDeviceStore } from "./device-store.ts";

/*
 * Names of people that stay on this device for a while (R25.7). A browser may have no such place,
 * or refuse it: then each of these fails.
 */

let store: UseStore | undefined;

function openStore(): UseStore {
  return (store ??= createDeviceStore("rollcall-names", "names"));
}

/** Someone whose name was seen here, and when, in milliseconds since 1970. */
export type KeptName = { id: string; name: string; at: number };

export async function getNames(place: string): Promise<readonly KeptName[]> {
  return (await get<readonly KeptName[]>(place, openStore())) ?? [];
}

export async function putNames(place: string, names: readonly KeptName[]): Promise<void> {
  await set(place, names, openStore());
}

export async function clearNames(): Promise<void> {
  await clear(openStore());
}

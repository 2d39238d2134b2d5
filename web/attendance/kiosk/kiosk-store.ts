import { clear, del, get, set, values, type UseStore } from "idb-keyval";
import type { Kiosk } from "#contract/attendance/kiosk.ts";
import { createDeviceStore } from "#web/platform/device/device-store.ts";
import type { KeptEntry } from "./kept-entry.ts";

/*
 * What a kiosk keeps on its device. If the browser has no such storage, or refuses it, each of these
 * functions fails.
 */

const stores = new Map<string, UseStore>();

function openStore(table: "entries" | "people" | "kiosk"): UseStore {
  const store = stores.get(table) ?? createDeviceStore(`rollcall-kiosk-${table}`, table);
  stores.set(table, store);
  return store;
}

/** The entries that aren't settled, in the order in which they were made. */
export async function listEntries(): Promise<KeptEntry[]> {
  const all = await values<KeptEntry>(openStore("entries"));
  return all.toSorted((a, b) => a.at - b.at);
}

export async function putEntry(entry: KeptEntry): Promise<void> {
  await set(entry.key, entry, openStore("entries"));
}

export async function dropEntry(key: string): Promise<void> {
  await del(key, openStore("entries"));
}

/** Someone whose ID this kiosk has read, as it shows them. */
export type KnownPerson = { personId: string; shown: string };

/** People by the hash of what was read. */
export async function getPerson(hash: string): Promise<KnownPerson | undefined> {
  return get<KnownPerson>(hash, openStore("people"));
}

export async function putPerson(hash: string, person: KnownPerson): Promise<void> {
  await set(hash, person, openStore("people"));
}

export async function listPeople(): Promise<KnownPerson[]> {
  return values<KnownPerson>(openStore("people"));
}

type KeptKiosk = {
  kiosk: Kiosk;
  /** Hashes what is read. It can't leave the browser. */
  hashKey: CryptoKey | undefined;
};

/** The kiosk that this browser was when the server last said so. */
export async function getKiosk(): Promise<KeptKiosk | undefined> {
  return get<KeptKiosk>("kiosk", openStore("kiosk"));
}

export async function putKiosk(kept: KeptKiosk): Promise<void> {
  await set("kiosk", kept, openStore("kiosk"));
}

/** Forgets the kiosk, and everyone whose ID it has read. */
export async function clearKiosk(): Promise<void> {
  await Promise.all([clear(openStore("people")), clear(openStore("kiosk"))]);
}

import type { Kiosk } from "#contract/attendance/kiosk.ts";
import { mayBeMeant } from "#contract/members/name-search.ts";
import { normalizeId } from "#contract/members/school-ids/compare-ids.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { cardIn, holderOf } from "../door/scanner/card-link.ts";
import {
  getKiosk,
  getPerson,
  listPeople,
  putKiosk,
  putPerson,
  type KnownPerson,
} from "./kiosk-store.ts";

/**
 * The people whose IDs this kiosk has read, so that it can say who they are without a network
 * (R33.41). What was read is only stored as a hash with a key of this device.
 */
export type KnownPeople = {
  /** Keeps what the server says of the kiosk, for a start without a network (R33.42). */
  keep: (kiosk: Kiosk) => Promise<void>;
  learn: (entry: string, person: KnownPerson) => Promise<void>;
  /** Undefined for an ID that wasn't read here yet. */
  find: (entry: string) => Promise<KnownPerson | undefined>;
  /** Up to three of them who may be typing their name, by the same letters as on the server. */
  search: (letters: string) => Promise<KnownPerson[]>;
};

/** Keeps the kiosk that this browser is, with a key of its own, and opens what it knows. */
export async function openKnownPeople(kiosk: Kiosk): Promise<KnownPeople> {
  const kept = await getKiosk().catch(() => undefined);
  const hashKey =
    kept?.kiosk.id === kiosk.id && kept.hashKey !== undefined ? kept.hashKey : await makeKey();
  const keep = async (kiosk: Kiosk) => putKiosk({ kiosk, hashKey }).catch(() => {});
  await keep(kiosk);
  if (hashKey === undefined) return { ...knowsNobody, keep };
  return {
    keep,
    learn: async (entry, { personId, shown }) =>
      putPerson(await hashOf(entry, hashKey), { personId, shown }).catch(() => {}),
    find: async (entry) => getPerson(await hashOf(entry, hashKey)).catch(() => undefined),
    search: async (letters) => {
      const people = await listPeople().catch(() => []);
      const byId = new Map(people.map((person) => [person.personId, person]));
      const isMeant = ({ shown }: KnownPerson) => mayBeMeant({ name: shown, shown }, letters);
      return [...byId.values()].filter(isMeant).slice(0, bounds.maxKioskNames);
    },
  };
}

/** Without https, browsers have no keys. */
const knowsNobody: Omit<KnownPeople, "keep"> = {
  learn: async () => {},
  find: async () => undefined,
  search: async () => [],
};

async function makeKey(): Promise<CryptoKey | undefined> {
  if (globalThis.crypto?.subtle === undefined) return undefined;
  return crypto.subtle.generateKey({ name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

async function hashOf(entry: string, key: CryptoKey): Promise<string> {
  const signed = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(sameOf(entry)));
  return btoa(String.fromCharCode(...new Uint8Array(signed)));
}

/** What is the same each time an ID or a card is read: a member card's link changes every minute. */
export function sameOf(entry: string): string {
  const card = cardIn(entry);
  if (card !== undefined) return `card ${holderOf(card)}`;
  return normalizeId(entry);
}

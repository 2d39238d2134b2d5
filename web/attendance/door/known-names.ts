import {
  findNamesOwner,
  forgetNamesUnless,
  namesKeptMs,
  noteNames,
} from "#web/platform/device/names-on-device.ts";
import { getNames, putNames, type KeptName } from "#web/platform/device/names-store.ts";

/** The door, and the account or door pass that uses it. */
export type DoorPlace = { doerId: string; isPass: boolean; clubId: string; eventId: string };

type Named = { id: string; name: string };

const keyOf = ({ clubId, eventId }: DoorPlace) => `${clubId} ${eventId}`;

/**
 * Stores people's names on this device for a day, so that this door can show them without a network
 * (R25.7). No other names are stored. They are removed as soon as no one who may see them is logged
 * in (`web/accounts/sessions/watch-session.ts`).
 */
export async function keepNames(place: DoorPlace, people: readonly Named[]): Promise<void> {
  try {
    await forgetNamesUnless(({ doerId }) => doerId === place.doerId);
    const { doerId, clubId, isPass } = place;
    // Noted first, so that everything stored can be found and removed.
    noteNames({ doerId, clubId, isPass });
    const at = Date.now();
    const fresh = people.map(({ id, name }) => ({ id, name, at }));
    const ids = new Set(people.map(({ id }) => id));
    const others = (await getNames(keyOf(place))).filter(({ id }) => !ids.has(id));
    await putNames(keyOf(place), [...others.filter(isFresh), ...fresh]);
  } catch {
    // Without such storage, only this page knows the names.
  }
}

/** The names that this device has seen at a door for less than a day. */
export async function listKeptNames(place: DoorPlace): Promise<Named[]> {
  if (findNamesOwner()?.doerId !== place.doerId) return [];
  const names = await getNames(keyOf(place)).catch(() => []);
  return names.filter(isFresh).map(({ id, name }) => ({ id, name }));
}

const isFresh = ({ at }: KeptName) => Date.now() - at < namesKeptMs;

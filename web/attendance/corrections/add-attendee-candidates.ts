import { searchByName } from "#contract/members/name-search.ts";
import { byName, sorted } from "#contract/platform/sorting.ts";
import type { Addable } from "./add-attendee-options.tsx";

/** The members who aren't attending yet, by name (R8.5). */
export function findCandidates(
  members: readonly Addable[],
  attendees: readonly { id: string }[],
): Addable[] {
  const attending = new Set(attendees.map(({ id }) => id));
  const candidates = members.filter(({ id }) => !attending.has(id));
  return sorted(candidates, byName);
}

/** More of them would hide who can be added. */
const mostHere = 3;

/** The people found who are on the list already, by name (R8.30); none without a search. */
export function findHere<Row extends { id: string; name: string }>(
  attendees: readonly Row[],
  search: string,
): Row[] {
  if (search.trim() === "") return [];
  return sorted(searchByName(attendees, search), byName).slice(0, mostHere);
}

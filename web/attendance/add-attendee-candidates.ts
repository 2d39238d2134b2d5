import type { Addable } from "./add-attendee-options.tsx";
import { byName, sorted } from "#contract/sorting.ts";

/** The members who aren't attending yet, by name (R8.5). */
export function findCandidates(
  members: readonly Addable[],
  attendees: readonly { id: string }[],
): Addable[] {
  const attending = new Set(attendees.map(({ id }) => id));
  const candidates = members.filter(({ id }) => !attending.has(id));
  return sorted(candidates, byName);
}

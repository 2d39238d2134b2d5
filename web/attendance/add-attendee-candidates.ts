import type { ClubMember } from "#contract/members.ts";
import { memberSorts, sorted } from "#contract/sorting.ts";

/** The members who aren't attending yet, by name (R8.5). */
export function findCandidates(
  members: readonly ClubMember[],
  attendees: readonly { id: string }[],
): ClubMember[] {
  const attending = new Set(attendees.map(({ id }) => id));
  const candidates = members.filter(({ id }) => !attending.has(id));
  return sorted(candidates, memberSorts["name-a-z"].compare);
}

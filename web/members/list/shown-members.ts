import type { ClubMember } from "#contract/members/members.ts";
import { searchByName } from "#contract/members/name-search.ts";
import { sorted, type Compare } from "#contract/platform/sorting.ts";

/**
 * The members whose names contain every typed word, in order. Members in `pinned` keep their
 * position, so that a row doesn't jump away while someone edits it.
 */
export function shownMembers(
  members: readonly ClubMember[],
  { typed, compare, pinned }: ShownOptions,
): ClubMember[] {
  const place = (member: ClubMember) => pinned.get(member.id) ?? member;
  return sorted(searchByName(members, typed), (a, b) => compare(place(a), place(b)));
}
type ShownOptions = {
  /** The search text; an empty one matches everyone. */
  typed: string;
  compare: Compare<ClubMember>;
  pinned: ReadonlyMap<string, ClubMember>;
};

import { isMember } from "../attendance/attendance-commands.ts";
import { stayingOf, type Club, type State } from "../state.ts";

/** What was scanned or typed. */
export type Given = { entry: string; how: "scanned" | "typed" };

/** Letters and digits, without case, which IDs are compared by (R34.2). */
const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** The number on a badge, if that is what an entry is. */
const badgeIn = (entry: string) => /^RB\d{10}$/.exec(plain(entry).toUpperCase())?.[0];

/** The owner of a card whose link an entry is. All cards here are new. */
const cardIn = (entry: string) => /^http:[^?]+\/card\?of=[^.]+\.[^.]+\.(.+)$/.exec(entry)?.[1];

/**
 * The member whose card, badge, or school ID an entry is, in this order (R33.8); a scanned card or
 * badge with or without what the club's format skips.
 */
export function findPerson(state: State, club: Club, given: Given): string | undefined {
  const { entry, how } = given;
  const read = how === "scanned" ? [entry, partOf(club, entry)] : [entry];
  const [shown] = read.flatMap((one) => ownerOf(state, club, one) ?? []);
  const personId = shown ?? findBySchoolId(club, given);
  return personId !== undefined && isMember(state, club, personId) ? personId : undefined;
}

/** Whose card or badge an entry is. Someone who isn't a member has no badge. */
function ownerOf(state: State, club: Club, entry: string): string | undefined {
  const card = cardIn(entry);
  if (card !== undefined && state.people[card] !== undefined) return card;
  const badge = club.badges[badgeIn(entry) ?? ""];
  const byBadge = badge?.endedAt === null ? stayingOf(club, badge.personId) : undefined;
  return byBadge !== undefined && isMember(state, club, byBadge) ? byBadge : undefined;
}

/** Of a scanned card, first the part counts that is the ID, then the whole code (R34.4). */
function findBySchoolId(club: Club, { entry, how }: Given): string | undefined {
  const readings = how === "scanned" ? [partOf(club, entry), entry] : [entry];
  for (const reading of readings.map(plain)) {
    if (reading === "") continue;
    const holders = Object.values(club.members).filter(
      ({ schoolId }) => schoolId !== null && plain(schoolId) === reading,
    );
    // One that two people have is nobody's.
    if (holders.length > 0) return holders.length === 1 ? holders[0]?.personId : undefined;
  }
  return undefined;
}

/** The part of a scanned card that is the ID by the club's format (R34.5). */
function partOf({ idFormat: { format } }: Club, scanned: string): string {
  const text = scanned.trim();
  return text.slice(format.skipStart, Math.max(format.skipStart, text.length - format.skipEnd));
}

/** The ID in an entry, as it would be stored. */
export function idIn(club: Club, { entry, how }: Given): string {
  const part = how === "scanned" && !isOther(entry) ? partOf(club, entry) : entry;
  return (plain(part) === "" ? entry : part).trim();
}

/** Whether an entry is a badge or a link, as of a card or a poster: nobody's school ID (R33.19). */
const isOther = (entry: string) =>
  badgeIn(entry) !== undefined || /^https?:\/\//i.test(entry.trim());

/** Whether two IDs are the same one (R34.2). */
export const isSameId = (one: string, other: string) => plain(one) === plain(other);

/** Whether something can be a school ID at all (R34.1, R33.19). */
export const canBeId = (entry: string) =>
  plain(entry) !== "" && entry.length <= 64 && !isOther(entry);

import type { Db } from "../platform/database/database.ts";
import { listIdentities } from "./memberships.store.ts";

/** A member with what tells them apart for the officer who pasted a name. */
export type MatchedMember = { id: string; name: string; gradYear: number | null };

/**
 * The members that each line matches: by id, school id, or email, or else by full name, also as
 * "Last, First". Several if they share the name, none if it is unknown.
 */
export async function matchMembers(
  db: Db,
  clubId: string,
  lines: readonly string[],
): Promise<MatchedMember[][]> {
  const members = await listIdentities(db, clubId);
  const identified = new Map<string, MatchedMember>();
  const named = new Map<string, MatchedMember[]>();
  for (const { schoolId, email, id, name, gradYear } of members) {
    const member = { id, name, gradYear };
    for (const known of [member.id, schoolId, email])
      if (known !== null) identified.set(plain(known), member);
    named.getOrInsertComputed(plain(member.name), () => []).push(member);
  }
  return lines.map((line) => {
    const one = identified.get(plain(line));
    if (one !== undefined) return [one];
    return named.get(plain(line)) ?? named.get(plain(firstNameFirst(line))) ?? [];
  });
}

function firstNameFirst(line: string): string {
  const [last, first, ...others] = line.split(",");
  return first === undefined || others.length > 0 ? line : `${first} ${last}`;
}

/** Normalizes a text for comparison: ignores case, accents, and extra spaces. */
export function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{Mark}/gu, "")
    .toLowerCase()
    .trim()
    .replaceAll(/\s+/g, " ");
}

import type { Db } from "../platform/database/database.ts";
import { listIdentities } from "./memberships.store.ts";

/** A member as somebody who pasted a name can tell them from others. */
export type MatchedMember = { id: string; name: string; gradYear: number | null };

/**
 * The members whom each line names: by their id, school id or address, or else by their whole
 * name, also as "Last, First". Several when they have the same name, nobody when it is unknown.
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

/** As one would compare it by eye: case, accents and spaces do not matter. */
export function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{Mark}/gu, "")
    .toLowerCase()
    .trim()
    .replaceAll(/\s+/g, " ");
}

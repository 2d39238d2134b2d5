import { nameKey } from "#contract/platform/plain-name.ts";
import type { Db } from "../../platform/database/database.ts";
import { listGraduates } from "../graduates.ts";
import { listIdentities } from "../memberships.store.ts";

/** A member with what tells them apart for the officer who pasted a name. */
export type MatchedMember = { id: string; name: string; gradYear: number | null };

/**
 * The members that each line matches: by id, school id, or account's email, or else by an email
 * from a sheet, or else by full name, also as "Last, First" (R8.10). Several if they share the
 * sheet's email or the name, none if the line is unknown. With a term, its graduates match as well
 * (R31.19).
 */
export async function matchMembers(
  db: Db,
  clubId: string,
  lines: readonly string[],
  termId?: string,
): Promise<MatchedMember[][]> {
  const graduates = termId === undefined ? [] : await listGraduates(db, clubId, termId);
  const members = [...(await listIdentities(db, clubId)), ...graduates];
  const identified = new Map<string, MatchedMember>();
  const [listed, named] = [new Map<string, MatchedMember[]>(), new Map<string, MatchedMember[]>()];
  for (const { schoolId, email, sheetEmail, id, name, gradYear } of members) {
    const member = { id, name, gradYear };
    for (const known of [member.id, schoolId, email])
      if (known !== null) identified.set(exact(known), member);
    if (sheetEmail !== null) listed.getOrInsertComputed(exact(sheetEmail), () => []).push(member);
    named.getOrInsertComputed(nameKey(member.name), () => []).push(member);
  }
  return lines.map((line) => {
    const one = identified.get(exact(line));
    if (one !== undefined) return [one];
    // Families share emails, so an email from a sheet doesn't always decide.
    const sharing = listed.get(exact(line));
    if (sharing !== undefined) return sharing;
    return named.get(nameKey(firstNameFirst(line))) ?? named.get(nameKey(line)) ?? [];
  });
}

function firstNameFirst(line: string): string {
  const [last, first, ...others] = line.split(",");
  return first === undefined || others.length > 0 ? line : `${first} ${last}`;
}

/** An ID or email as it is compared: unlike a name, only its case doesn't matter. */
function exact(text: string): string {
  return text.normalize("NFKC").trim().toLowerCase();
}

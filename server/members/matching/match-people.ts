import type { ImportedPerson, ImportedWho } from "#contract/imports/imports.ts";
import { idKey } from "#contract/members/school-ids/compare-ids.ts";
import { nameKey } from "#contract/platform/plain-name.ts";
import { mapInSlices } from "../../platform/map-in-slices.ts";
import type { Identity } from "../memberships.service.ts";

/** Who a row of a sheet is: a member of the club, a new person, or for the officer to decide. */
export type Match = Pick<ImportedWho, "outcome"> & { people: readonly Identity[] };

/**
 * Matches the rows of a sheet with a club's people. Someone who was removed from it is matched only
 * by their school id. An email or a school id decides unless something contradicts it. A name alone
 * never decides, and an email that several members share, or that belongs to a different name, only
 * proposes. Two rows are never one person: the second is `twice`, even if neither is known yet.
 */
export function matchPeople(
  people: readonly Identity[],
  rows: readonly ImportedPerson[],
): Promise<Match[]> {
  const known = indexOf(people);
  const taken = new Set<string>();
  const fresh = new Map<string, ImportedPerson[]>();
  return mapInSlices(rows, (row): Match => {
    const match = matchOf(known, row);
    const [person] = match.people;
    if (match.outcome === "new") {
      const like = keysOf(row).map((key) => fresh.getOrInsertComputed(key, () => []));
      if (like.flat().some((other) => mayBe(other, row))) return { outcome: "twice", people: [] };
      for (const rows of like) rows.push(row);
    }
    if (match.outcome !== "matched" || person === undefined) return match;
    if (taken.has(person.id)) return { outcome: "twice", people: match.people };
    taken.add(person.id);
    return match;
  });
}

/** What two rows can't have in common, unless different school ids tell them apart. */
function keysOf({ name, email, schoolId }: ImportedPerson): string[] {
  return [
    ...(email === null ? [] : [`email ${email} ${nameKey(name)}`]),
    ...(schoolId === null ? [] : [`id ${idKey(schoolId)}`]),
  ];
}

type Known = {
  byId: ReadonlyMap<string, Identity>;
  bySchoolId: ReadonlyMap<string, Identity>;
  byEmail: ReadonlyMap<string, Identity[]>;
  byName: ReadonlyMap<string, Identity[]>;
};

function indexOf(people: readonly Identity[]): Known {
  const [byId, bySchoolId] = [new Map<string, Identity>(), new Map<string, Identity>()];
  const [byEmail, byName] = [new Map<string, Identity[]>(), new Map<string, Identity[]>()];
  for (const member of people) {
    byId.set(member.id, member);
    if (member.schoolId !== null) bySchoolId.set(idKey(member.schoolId), member);
    if (member.isRemoved) continue;
    for (const email of new Set(member.emails))
      byEmail.getOrInsertComputed(email.toLowerCase(), () => []).push(member);
    byName.getOrInsertComputed(nameKey(member.name), () => []).push(member);
  }
  return { byId, bySchoolId, byEmail, byName };
}

function matchOf(known: Known, row: ImportedPerson): Match {
  const { who, schoolId, email } = row;
  if (typeof who === "object") {
    const person = known.byId.get(who.personId);
    return person === undefined
      ? { outcome: "same-person", people: [] }
      : { outcome: "matched", people: [person] };
  }
  const name = nameKey(row.name);
  const byId = schoolId === null ? undefined : known.bySchoolId.get(idKey(schoolId));
  // School ids are unique, whatever the officer says.
  if (who === "new")
    return byId === undefined
      ? { outcome: "new", people: [] }
      : { outcome: "same-person", people: [byId] };
  const sharing = email === null ? [] : (known.byEmail.get(email) ?? []);
  const byEmail = sharing.filter((member) => nameKey(member.name) === name);
  const [found] = byEmail;
  const disagree = byId !== undefined && found !== undefined && byId.id !== found.id;
  if (disagree) return { outcome: "same-person", people: [found, byId] };
  if (byId !== undefined) return { outcome: "matched", people: [byId] };
  if (found !== undefined && byEmail.length === 1 && mayBe(found, row))
    return { outcome: "matched", people: [found] };
  const named = known.byName.get(name) ?? [];
  const candidates = [...new Set([...sharing, ...named])].filter((member) => mayBe(member, row));
  return { outcome: candidates.length === 0 ? "new" : "same-person", people: candidates };
}

/** A different school id means a different person. */
function mayBe(
  known: Pick<ImportedPerson, "schoolId">,
  { schoolId }: Pick<ImportedPerson, "schoolId">,
): boolean {
  return schoolId === null || known.schoolId === null || idKey(known.schoolId) === idKey(schoolId);
}

import type { ImportedPerson } from "#contract/imports/imports.ts";
import { idKey } from "#contract/members/school-ids/compare-ids.ts";
import type { Writing } from "../../ledger/moves.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Identity, IdentityField } from "../memberships.service.ts";
import {
  emptyMembers,
  fillMembers,
  insertFilled,
  keepSchoolIds,
  listFilled,
  listSchoolIds,
} from "./filled-identities.store.ts";

/** The values that a sheet adds for someone the club already has; null if it adds none. */
export type FilledIdentity = { personId: string } & { [Field in IdentityField]: string | null };

/** Whose values an operation filled or emptied, and which; never the values themselves. */
export type FilledFields = { personId: string; fields: readonly IdentityField[] };

type RowOfMember = { person: Pick<ImportedPerson, "email" | "schoolId">; member: Identity };

/**
 * What a sheet knows about members that the club doesn't: the email of someone whom no email
 * identifies as the sheet's does, and the school id of someone without one, unless it is someone
 * else's, compared without case, spaces, and punctuation (R23.21, R34.2). Nothing that is already
 * there is replaced.
 */
export function planFilling(
  rows: readonly RowOfMember[],
  takenIds: ReadonlySet<string>,
): FilledIdentity[] {
  const taken = new Set([...takenIds].map(idKey));
  return rows.flatMap(({ person: { email, schoolId }, member }) => {
    const isKnown = member.emails.some((known) => known.toLowerCase() === email);
    const filled = {
      personId: member.id,
      email: member.sheetEmail === null && !isKnown ? email : null,
      schoolId:
        member.schoolId === null && schoolId !== null && !taken.has(idKey(schoolId))
          ? schoolId
          : null,
    };
    if (filled.schoolId !== null) taken.add(idKey(filled.schoolId));
    return fieldsOf(filled).length === 0 ? [] : [filled];
  });
}

/** Which values were filled. */
export function fieldsOf(filled: FilledIdentity): IdentityField[] {
  return (["email", "schoolId"] as const).filter((field) => filled[field] !== null);
}

/** Fills values as part of an operation, and remembers them for its undo and redo. */
export async function fillIdentities(
  db: Db,
  { clubId, revision }: Writing,
  filled: readonly FilledIdentity[],
): Promise<void> {
  await insertFilled(
    db,
    filled.map((one) => ({ clubId, revision, ...one })),
  );
  await fillMembers(
    db,
    filled.map((one) => ({ clubId, ...one })),
  );
}

/**
 * Empties or fills again what the operation `revision` filled: only the given fields, as found by
 * `getFilledStatus`.
 */
export async function setFilled(
  db: Db,
  { clubId, revision }: { clubId: string; revision: number },
  people: readonly FilledFields[],
  there: boolean,
): Promise<void> {
  if (people.length === 0) return;
  const values = new Map(
    (await listFilled(db, clubId, revision)).map((row) => [row.personId, row]),
  );
  const rows = people.map(({ personId, fields }) => {
    const valueOf = (field: IdentityField) =>
      fields.includes(field) ? (values.get(personId)?.[field] ?? null) : null;
    return { clubId, personId, email: valueOf("email"), schoolId: valueOf("schoolId") };
  });
  await (there ? fillMembers(db, rows) : emptyMembers(db, rows));
}

/** What the school IDs in a club are compared by. */
async function listTakenKeys(db: Db, clubId: string): Promise<Set<string>> {
  return new Set([...(await listSchoolIds(db, clubId))].map(idKey));
}

/** What is still as an operation left it, and who isn't because they were removed or merged. */
type Found = { people: FilledFields[]; changed: { personId: string; by: number }[] };

/**
 * Which of the values that the operation `revision` filled can be emptied or filled again: emptied
 * if they are still the same, and filled if nothing has taken their place, for members and for
 * those who are coming back.
 */
export async function getFilledStatus(
  db: Db,
  { clubId, revision }: { clubId: string; revision: number },
  people: readonly FilledFields[],
  { there, coming }: { there: boolean; coming: ReadonlySet<string> },
): Promise<Found> {
  if (people.length === 0) return { people: [], changed: [] };
  const asked = new Map(people.map(({ personId, fields }) => [personId, fields]));
  const taken = there ? await listTakenKeys(db, clubId) : new Set<string>();
  const found: Found = { people: [], changed: [] };
  for (const row of await listFilled(db, clubId, revision)) {
    const { personId, goneAt, membershipRevision } = row;
    const now = { email: row.emailNow, schoolId: row.schoolIdNow };
    const wanted = asked.get(personId) ?? [];
    const isOpen = goneAt === null || coming.has(personId);
    const fields = wanted.filter((field) =>
      there
        ? isOpen &&
          now[field] === null &&
          (field === "email" || !taken.has(idKey(row[field] ?? "")))
        : now[field] === row[field],
    );
    if (fields.length > 0) found.people.push({ personId, fields });
    if (fields.length < wanted.length && goneAt !== null)
      found.changed.push({ personId, by: membershipRevision });
  }
  return found;
}

/** Keeps the school ids of people whom the undo of the operation `revision` may withdraw. */
export async function keepForRedo(
  db: Db,
  { clubId, revision }: { clubId: string; revision: number },
  personIds: readonly string[],
): Promise<void> {
  await keepSchoolIds(
    db,
    personIds.map((personId) => ({ clubId, revision, personId })),
  );
}

/** Gives people who came back with a redo the school ids they had, unless someone else has them. */
export async function giveBack(
  db: Db,
  { clubId, revision }: { clubId: string; revision: number },
  personIds: readonly string[],
): Promise<void> {
  const back = new Set(personIds);
  const taken = await listTakenKeys(db, clubId);
  const rows = (await listFilled(db, clubId, revision)).flatMap(
    ({ personId, schoolId, schoolIdNow, goneAt }) => {
      const isOpen = back.has(personId) && goneAt === null && schoolIdNow === null;
      if (!isOpen || schoolId === null || taken.has(idKey(schoolId))) return [];
      taken.add(idKey(schoolId));
      return { clubId, personId, email: null, schoolId };
    },
  );
  await fillMembers(db, rows);
}

import type { IdTaken } from "#contract/members/school-ids.ts";
import { idKey } from "#contract/members/school-ids/compare-ids.ts";
import type { SchoolIdChange } from "../../ledger/operation-kinds.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import { getMembershipStates } from "../memberships.service.ts";
import { getPeople } from "../people.service.ts";
import {
  findLastFilled,
  findSchoolIdRow,
  insertSchoolIdChange,
  listSchoolIdChanges,
  listSchoolIds,
  updateSchoolId,
} from "./school-ids.store.ts";

export { findSchoolIdUse as usesSchoolIds } from "./school-ids.store.ts";

type Member = { clubId: string; personId: string };

/**
 * A member's school ID, and the operation that last set it, as an import or a merge can, too; 0 if
 * none did. Undefined for people whom the club doesn't know.
 */
export async function findSchoolId(
  db: Db,
  member: Member,
): Promise<{ schoolId: string | null; by: number } | undefined> {
  const row = await findSchoolIdRow(db, member);
  if (row === undefined) return undefined;
  const filledBy = (await findLastFilled(db, member)) ?? 0;
  return { schoolId: row.schoolId, by: Math.max(row.schoolIdBy ?? 0, filledBy) };
}

/**
 * Sets a member's school ID (R34.1). The values are stored with the operation until the person is
 * erased.
 */
export async function setSchoolId(
  db: Db,
  { clubId, personId, revision }: Member & { revision: number },
  schoolId: string | null,
  learnedAt: string | null,
): Promise<void> {
  const member = { clubId, personId };
  const row = await findSchoolIdRow(db, member);
  if (row === undefined) throw new Error("The member whose ID is set was not found.");
  const change = { clubId, personId, revision, schoolId, learnedAt };
  await insertSchoolIdChange(db, { ...change, schoolIdBefore: row.schoolId });
  await updateSchoolId(db, member, { schoolId, schoolIdBy: revision });
}

/**
 * Throws `id-taken` if someone else in the club has this ID, compared without case, spaces, and
 * punctuation (R34.2). The error names them to those who see the club. People who left keep theirs.
 */
export async function requireFree(
  db: Db,
  { clubId, personId }: Member,
  schoolId: string | null,
): Promise<void> {
  if (schoolId === null) return;
  const key = idKey(schoolId);
  const all = await listSchoolIds(db, clubId);
  const other = all.find((one) => one.personId !== personId && idKey(one.schoolId) === key);
  if (other === undefined) return;
  const id = other.personId;
  const name = (await getPeople(db, clubId, [id])).get(id)?.name ?? null;
  const isRemoved = (await getMembershipStates(db, clubId, [id])).get(id)?.isRemoved ?? false;
  throw new AppError("id-taken", { beside: { holder: { id, name, isRemoved } } satisfies IdTaken });
}

/** The values of some operations that set school IDs; those of erased people are gone. */
export async function getSchoolIdChanges(
  db: Db,
  clubId: string,
  revisions: readonly number[],
): Promise<ReadonlyMap<number, SchoolIdChange>> {
  const rows = await listSchoolIdChanges(db, clubId, revisions);
  return new Map(
    rows.map(({ revision, schoolId, schoolIdBefore }) => [
      revision,
      { from: schoolIdBefore, to: schoolId },
    ]),
  );
}

import type { Db } from "../../platform/database/database.ts";
import { inSameClub } from "../../platform/database/in-same-club.ts";
import { isMember } from "../../platform/database/is-member.ts";
import type { Tables } from "../../platform/database/tables.ts";

type Member = { clubId: string; personId: string };
type SchoolIdRow = Tables["schoolIdChanges"];

/** Whose each school ID in a club is, those of people who left included. */
export async function listSchoolIds(
  db: Db,
  clubId: string,
): Promise<{ personId: string; schoolId: string }[]> {
  return db
    .selectFrom("memberships")
    .select("personId")
    .select("schoolId")
    .$narrowType<{ schoolId: string }>()
    .where("clubId", "=", clubId)
    .where("schoolId", "is not", null)
    .execute();
}

/** A member's school ID, and the last operation that set it, other than by filling it from a sheet. */
export function findSchoolIdRow(db: Db, { clubId, personId }: Member) {
  return db
    .selectFrom("memberships")
    .select(["schoolId", "schoolIdBy"])
    .where((row) => row.and({ clubId, personId }))
    .executeTakeFirst();
}

/** The school ID of a club's member; undefined for anyone else, and if the club was deleted. */
export function findOwn(db: Db, { clubId, personId }: Member) {
  return db
    .selectFrom("memberships")
    .innerJoin("clubs", "clubs.id", "memberships.clubId")
    .select("memberships.schoolId")
    .where((row) => row.and({ "memberships.clubId": clubId, "memberships.personId": personId }))
    .where(isMember())
    .where("clubs.deletedAt", "is", null)
    .executeTakeFirst();
}

/** The last import that filled a member's school ID; undefined if none did. */
export async function findLastFilled(
  db: Db,
  { clubId, personId }: Member,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("filledIdentities")
    .select("revision")
    .where((one) => one.and({ clubId, personId }))
    .where("schoolId", "is not", null)
    .orderBy("revision", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.revision;
}

/** Stores a member's school ID, and the operation that set it. */
export async function updateSchoolId(
  db: Db,
  { clubId, personId }: Member,
  values: { schoolId: string | null; schoolIdBy: number },
): Promise<void> {
  await db
    .updateTable("memberships")
    .set(values)
    .where((row) => row.and({ clubId, personId }))
    .execute();
}

/** Stores the values of a change. */
export async function insertSchoolIdChange(db: Db, row: SchoolIdRow): Promise<void> {
  await db.insertInto("schoolIdChanges").values(row).execute();
}

/** The values of some of a club's changes; those of erased people are gone. */
export async function listSchoolIdChanges(
  db: Db,
  clubId: string,
  revisions: readonly number[],
): Promise<SchoolIdRow[]> {
  if (revisions.length === 0) return [];
  return db
    .selectFrom("schoolIdChanges")
    .selectAll()
    .where("clubId", "=", clubId)
    .where("revision", "in", [...new Set(revisions)])
    .execute();
}

/** Whose IDs were learned at an event's kiosk since an instant and are still the same, in order. */
export function listLearned(
  db: Db,
  { clubId, eventId, since }: { clubId: string; eventId: string; since: number },
) {
  return db
    .selectFrom("schoolIdChanges as learned")
    .innerJoin("memberships", (join) =>
      inSameClub(join, "memberships.personId", "learned.personId").onRef(
        "memberships.schoolIdBy",
        "=",
        "learned.revision",
      ),
    )
    .innerJoin("operations", (join) => inSameClub(join, "operations.revision", "learned.revision"))
    .select(["learned.personId", "learned.schoolId", "learned.revision", "operations.at"])
    .$narrowType<{ schoolId: string }>()
    .where("learned.clubId", "=", clubId)
    .where("learned.learnedAt", "=", eventId)
    .where("learned.schoolId", "is not", null)
    .where("operations.at", ">=", since)
    .orderBy("learned.revision")
    .execute();
}

/** Sets the event at whose kiosk a change's ID was learned; null once an officer found it fine. */
export async function updateLearnedAt(
  db: Db,
  { clubId, personId, revision }: Member & { revision: number },
  learnedAt: string | null,
): Promise<void> {
  await db
    .updateTable("schoolIdChanges")
    .set({ learnedAt })
    .where((row) => row.and({ clubId, personId, revision }))
    .execute();
}

/** Whether a club has opened a kiosk lately, or anyone in it has set a school ID. */
export async function findSchoolIdUse(db: Db, clubId: string): Promise<boolean> {
  const [kiosk, change] = await Promise.all(
    (["kiosks", "schoolIdChanges"] as const).map((table) =>
      db
        .selectFrom(table)
        .select("clubId")
        .where("clubId", "=", clubId)
        .limit(1)
        .executeTakeFirst(),
    ),
  );
  return (kiosk ?? change) !== undefined;
}

import type { IdFormat } from "#contract/members/school-ids.ts";
import type { Db } from "../../platform/database/database.ts";

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

/** Which part of a scanned card is the ID. */
export async function readIdFormat(db: Db, clubId: string): Promise<IdFormat> {
  return db
    .selectFrom("clubs")
    .select(["idSkipStart as skipStart", "idSkipEnd as skipEnd"])
    .where("id", "=", clubId)
    .executeTakeFirstOrThrow();
}

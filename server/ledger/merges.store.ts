import type { Db } from "../platform/database/database.ts";
import type { MergeDetails } from "./details.ts";

/** Whether someone else's records became a person's in a club after a revision. */
export async function wasMergedSince(
  db: Db,
  { clubId, personId }: { clubId: string; personId: string },
  after: number,
): Promise<boolean> {
  const rows = await db
    .selectFrom("operations")
    .select("details")
    .where("clubId", "=", clubId)
    .where("revision", ">", after)
    .where("kind", "in", ["members-merged", "person-claimed"])
    .execute();
  return rows.some(({ details }) => {
    const merged = JSON.parse(details) as Pick<MergeDetails, "personId">;
    return merged.personId === personId;
  });
}

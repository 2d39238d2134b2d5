import { platformOf, type Db } from "../platform/database/database.ts";

/** Waits for changes of a membership, and blocks new ones. */
export async function lockMembership(
  db: Db,
  { clubId, personId }: { clubId: string; personId: string },
): Promise<void> {
  await db
    .selectFrom("memberships")
    .select("personId")
    .where((row) => row.and({ clubId, personId }))
    .modifyEnd(platformOf(db).forUpdate)
    .execute();
}

import type { Db } from "../platform/database/database.ts";

/**
 * A person's school ID in a club, and the operations that last set it, or filled it from a sheet; 0
 * if none did.
 */
export async function findIdWrites(
  db: Db,
  { clubId, personId }: { clubId: string; personId: string },
): Promise<{ schoolId: string | null; setBy: number; filledBy: number }> {
  const row = await db
    .selectFrom("memberships")
    .select(["schoolId", "schoolIdBy"])
    .where((one) => one.and({ clubId, personId }))
    .executeTakeFirst();
  const filled = await db
    .selectFrom("filledIdentities")
    .select(({ fn }) => fn.max("revision").as("by"))
    .where((one) => one.and({ clubId, personId }))
    .where("schoolId", "is not", null)
    .executeTakeFirst();
  return {
    schoolId: row?.schoolId ?? null,
    setBy: row?.schoolIdBy ?? 0,
    filledBy: filled?.by ?? 0,
  };
}

import type { Db } from "../platform/database/database.ts";

/** Whether an account manages the installation. */
export async function isOperator(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom("operators")
    .select("accountId")
    .where("accountId", "=", accountId)
    .executeTakeFirst();
  return row !== undefined;
}

import type { Db } from "../platform/database/database.ts";

/** The stored settings: JSON by their names. */
export async function listStoredSettings(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom("storedSettings").select(["name", "value"]).execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** Stores a setting's JSON, or with `undefined` forgets it. */
export async function storeSetting(
  db: Db,
  { name, value, changedAt }: { name: string; value: string | undefined; changedAt: number },
): Promise<void> {
  if (value === undefined) {
    await db.deleteFrom("storedSettings").where("name", "=", name).execute();
    return;
  }
  await db
    .insertInto("storedSettings")
    .values({ name, value, changedAt })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value, changedAt }))
    .execute();
}

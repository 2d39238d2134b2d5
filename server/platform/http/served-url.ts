import type { Db } from "../database/database.ts";

/**
 * Stores the URL that this installation is served at, for commands that run without the server's
 * settings (R32.36). Of several nodes without BASE_URL, the last one that starts is stored.
 */
export async function storeServedUrl(db: Db, url: string): Promise<void> {
  await db
    .insertInto("servedUrl")
    .values({ id: 1, url })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ url }))
    .execute();
}

/** The URL that this installation was last served at; undefined if it never was. */
export async function findServedUrl(db: Db): Promise<string | undefined> {
  return (await db.selectFrom("servedUrl").select("url").executeTakeFirst())?.url;
}

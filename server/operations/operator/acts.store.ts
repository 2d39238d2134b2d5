import type { Db } from "../../platform/database/database.ts";

/** Acts from newest to oldest: up to `limit`, after another one if its id is given. */
export async function listActRows(
  db: Db,
  { before, limit }: { before: string | undefined; limit: number },
) {
  const last =
    before === undefined
      ? undefined
      : await db
          .selectFrom("operatorActs")
          .select(["at", "id"])
          .where("id", "=", before)
          .executeTakeFirst();
  if (before !== undefined && last === undefined) return [];
  return db
    .selectFrom("operatorActs")
    .selectAll()
    .$if(last !== undefined, (query) =>
      query.where((of) =>
        of.or([
          of("at", "<", last?.at ?? 0),
          of.and([of("at", "=", last?.at ?? 0), of("id", "<", last?.id ?? "")]),
        ]),
      ),
    )
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** The names of clubs, by id. Erased ones are left out. */
export async function getClubNames(
  db: Db,
  clubIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (clubIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("clubs")
    .select(["id", "clubName"])
    .where("id", "in", clubIds)
    .execute();
  return new Map(rows.map(({ id, clubName }) => [id, clubName]));
}

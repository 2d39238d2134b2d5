import type { Db } from "../platform/database/database.ts";
import type { OperationKind } from "../platform/database/tables-of-ledger.ts";

/** The operation that last changed a setting of a club, including undos; 0 if there is none. */
export async function getSettingChange(
  db: Db,
  clubId: string,
  { fact, kind }: { fact: string; kind: OperationKind },
): Promise<number> {
  const row = await db
    .selectFrom("operations")
    .select((expression) => expression.fn.max("revision").as("revision"))
    .where("clubId", "=", clubId)
    .where("kind", "in", [kind, "undone"])
    .where("details", "like", `%"fact":"${fact}"%`)
    .executeTakeFirst();
  return row?.revision ?? 0;
}

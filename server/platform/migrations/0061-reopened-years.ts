import { sql } from "kysely";
import type { SchemaMigration } from "../database/migrate.ts";

/**
 * Since when a school year that ended is reopened, and the operation that last reopened it or
 * closed it again. An open year can't be reopened.
 */
export const reopenedYears: SchemaMigration = async ({ schema }, { types }) => {
  await schema
    .alterTable("terms")
    .addColumn("reopenedAt", types.bigint, (column) =>
      column.check(sql`"reopenedAt" is null or "closedAt" is not null`),
    )
    .execute();
  await schema.alterTable("terms").addColumn("reopenRevision", types.integer).execute();
};

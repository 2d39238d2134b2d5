import { sql } from "kysely";
import type { SchemaMigration } from "../database/migrate.ts";

/** What a club's members see of each other's points, and since when a member hides their name. */
export const standings: SchemaMigration = async ({ schema }, { types }) => {
  await schema
    .alterTable("clubs")
    .addColumn("standings", "text", (column) =>
      column
        .notNull()
        .defaultTo("nothing")
        .check(sql`"standings" in ('nothing', 'own', 'near', 'everyone')`),
    )
    .execute();
  await schema.alterTable("memberships").addColumn("nameHiddenAt", types.bigint).execute();
};

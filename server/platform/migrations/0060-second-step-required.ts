import { sql } from "kysely";
import type { SchemaMigration } from "../database/migrate.ts";

/**
 * Whether a club requires a second step of everyone who runs it, and when a session's owner last
 * set one up in it.
 */
export const secondStepRequired: SchemaMigration = async ({ schema }, { types }) => {
  await schema
    .alterTable("clubs")
    .addColumn("secondStep", "text", (column) =>
      column
        .notNull()
        .defaultTo("optional")
        .check(sql`"secondStep" in ('optional', 'required')`),
    )
    .execute();
  await schema.alterTable("sessions").addColumn("steppedUpAt", types.bigint).execute();
};

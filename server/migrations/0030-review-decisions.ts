import type { SchemaMigration } from "../platform/database/migrate.ts";

/** What officers decide about flagged check-ins, under the name that the code has for it. */
export const reviewDecisions: SchemaMigration = async ({ schema }) => {
  await schema.alterTable("verdicts").renameTo("reviewDecisions").execute();
};

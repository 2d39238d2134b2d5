import type { SchemaMigration } from "../database/migrate.ts";

/** Minutes of service at an event, and a different number for some of its attendees. */
export const serviceHours: SchemaMigration = async ({ schema }, { types }) => {
  await schema.alterTable("events").addColumn("minutes", types.integer).execute();
  await schema.alterTable("attendance").addColumn("minutes", types.integer).execute();
};

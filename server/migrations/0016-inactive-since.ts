import type { SchemaMigration } from "../platform/database/migrate.ts";

/**
 * Since when an event has been Inactive, for check-ins that waited on a device meanwhile. Of
 * those that are Inactive already nobody knows, and nothing waits that long.
 */
export const inactiveSince: SchemaMigration = async ({ schema }, { types }) => {
  await schema.alterTable("events").addColumn("inactiveSince", types.bigint).execute();
};

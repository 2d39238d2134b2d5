import type { SchemaMigration } from "../database/migrate.ts";

/**
 * When an event became Inactive, for check-ins that waited on a device in the meantime. For
 * events that are already Inactive it is unknown, but no check-in waits that long.
 */
export const inactiveSince: SchemaMigration = async ({ schema }, { types }) => {
  await schema.alterTable("events").addColumn("inactiveSince", types.bigint).execute();
};

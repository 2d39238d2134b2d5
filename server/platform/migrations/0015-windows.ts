import { sql } from "kysely";
import type { SchemaMigration } from "../database/migrate.ts";

/**
 * A club's time zone, the times of events, when their check-in is open, and how late someone
 * arrived.
 */
export const windows: SchemaMigration = async ({ schema }, { types }) => {
  await schema.alterTable("clubs").addColumn("timeZone", "text").execute();
  await schema.alterTable("events").addColumn("timeZone", "text").execute();
  await schema.alterTable("events").addColumn("starts", "text").execute();
  await schema.alterTable("events").addColumn("ends", "text").execute();
  for (const instant of ["startsAt", "endsAt", "opensAt", "closesAt"])
    await schema.alterTable("events").addColumn(instant, types.bigint).execute();
  await schema.alterTable("events").addColumn("lateAfter", types.integer).execute();
  await schema.alterTable("events").addColumn("latePoints", types.integer).execute();
  await schema
    .alterTable("attendance")
    .addColumn("lateBy", types.integer, (column) => column.check(sql`"lateBy" >= 0`))
    .execute();
};

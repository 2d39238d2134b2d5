import { sql } from "kysely";
import type { SchemaMigration } from "../database/migrate.ts";

/**
 * Officers can say that a browser is the club's own, and that it is fine if people checked in
 * after the day of an event.
 */
export const clubDevices: SchemaMigration = async (db, { types, clusterTable }) => {
  const { schema } = db;
  // SQLite can't change a column's check, so the table, which covers a month, is created again.
  await schema.alterTable("verdicts").renameTo("oldVerdicts").execute();
  const kinds = sql`"kind" in ('same-browser', 'same-spot', 'after-end', 'after-day', 'named-on-lock', 'club-device')`;
  await clusterTable(
    schema
      .createTable("verdicts")
      .addColumn("clubId", "text", (column) => column.notNull())
      .addColumn("eventId", "text", (column) => column.notNull())
      .addColumn("personId", "text", (column) => column.notNull().references("people.id"))
      .addColumn("kind", "text", (column) => column.notNull().check(kinds))
      .addColumn("accountId", "text", (column) => column.notNull())
      .addColumn("at", types.bigint, (column) => column.notNull())
      .addPrimaryKeyConstraint("verdicts_of_kind", ["clubId", "eventId", "personId", "kind"])
      .addForeignKeyConstraint("verdicts_about_event", ["clubId", "eventId"], "events", [
        "clubId",
        "id",
      ]),
  ).execute();
  const columns = sql.raw(`"clubId", "eventId", "personId", "kind", "accountId", "at"`);
  await sql`insert into "verdicts" (${columns}) select ${columns} from "oldVerdicts"`.execute(db);
  await schema.dropTable("oldVerdicts").execute();
};

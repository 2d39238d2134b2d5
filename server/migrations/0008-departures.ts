import type { SchemaMigration } from "../platform/database/migrate.ts";

/**
 * Who closed their account, and who was erased since: what has to be done again when an
 * older state of the database comes back. It holds ids and instants only, and only grows.
 */
export const departures: SchemaMigration = async (db, { types, finishTable, makeAppendOnly }) => {
  await finishTable(
    db.schema
      .createTable("departures")
      .addColumn("uid", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("at", types.bigint, (column) => column.notNull())
      .addPrimaryKeyConstraint("departures_key", ["uid", "kind"]),
  ).execute();
  for (const statement of makeAppendOnly("departures")) await statement.execute(db);
};

import type { SchemaMigration } from "../database/migrate.ts";

/**
 * The people who closed their account or were erased. If an older state of the database is
 * restored, this has to be repeated. It contains only ids and instants, and only grows.
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

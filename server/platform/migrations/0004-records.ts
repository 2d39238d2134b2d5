import type { SchemaMigration } from "../database/migrate.ts";

/**
 * Who did what in each club. It refers to no other table, so that a record stays true after its
 * subject is deleted.
 */
export const records: SchemaMigration = async (db, { types, finishTable, makeAppendOnly }) => {
  await finishTable(
    db.schema
      .createTable("records")
      .addColumn("clubId", "text", (column) => column.notNull())
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("at", types.bigint, (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("actorId", "text")
      .addColumn("subjectId", "text")
      .addColumn("eventId", "text")
      .addColumn("details", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("records_key", ["clubId", "id"]),
  ).execute();
  for (const statement of makeAppendOnly("records")) await statement.execute(db);
};

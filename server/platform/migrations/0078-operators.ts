import type { SchemaMigration } from "../database/migrate.ts";

/**
 * The accounts that manage the installation, the key that makes the next one, what they did, and
 * the settings that they changed.
 */
export const operators: SchemaMigration = async (db, { types, finishTable, makeAppendOnly }) => {
  const { schema } = db;
  await finishTable(
    schema
      .createTable("operators")
      .addColumn("accountId", "text", (column) => column.primaryKey().references("users.id"))
      .addColumn("since", types.bigint, (column) => column.notNull()),
  ).execute();
  await finishTable(
    schema
      .createTable("operatorKeys")
      .addColumn("keyHash", "text", (column) => column.primaryKey())
      .addColumn("expiresAt", types.bigint, (column) => column.notNull())
      .addColumn("makerId", "text"),
  ).execute();
  await finishTable(
    schema
      .createTable("operatorActs")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("at", types.bigint, (column) => column.notNull())
      .addColumn("actorId", "text")
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("accountId", "text")
      .addColumn("clubId", "text")
      .addColumn("details", "text", (column) => column.notNull()),
  ).execute();
  await schema.createIndex("operator_acts_at").on("operatorActs").columns(["at", "id"]).execute();
  for (const statement of makeAppendOnly("operatorActs")) await statement.execute(db);
  await finishTable(
    schema
      .createTable("storedSettings")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("value", "text", (column) => column.notNull())
      .addColumn("changedAt", types.bigint, (column) => column.notNull()),
  ).execute();
};

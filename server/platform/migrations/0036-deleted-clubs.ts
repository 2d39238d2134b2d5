import type { SchemaMigration } from "../database/migrate.ts";

/**
 * A deleted club keeps its rows for a while: its seats wait in a table of their own, so that nobody
 * has one. The rows that are never changed can go once a club is being erased.
 */
export const deletedClubs: SchemaMigration = async (db, { types, finishTable, letErase }) => {
  for (const column of ["deletedAt", "erasingAt"])
    await db.schema.alterTable("clubs").addColumn(column, types.bigint).execute();
  await finishTable(
    db.schema
      .createTable("heldSeats")
      .addColumn("clubId", "text", (column) => column.notNull().references("clubs.id"))
      .addColumn("accountId", "text", (column) => column.notNull().references("users.id"))
      .addColumn("role", "text", (column) => column.notNull())
      .addColumn("since", types.bigint, (column) => column.notNull())
      .addColumn("invitedBy", "text")
      .addPrimaryKeyConstraint("heldSeats_key", ["clubId", "accountId"]),
  ).execute();
  await db.schema.createIndex("heldSeats_account").on("heldSeats").column("accountId").execute();
  for (const table of ["operations", "entries"])
    for (const statement of letErase(table)) await statement.execute(db);
};

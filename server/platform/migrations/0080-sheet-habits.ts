import type { SchemaMigration } from "../database/migrate.ts";

/** How each club reads its sheets, by their shape, so that the same form's next one needs no question. */
export const sheetHabits: SchemaMigration = async ({ schema }, { types, finishTable }) => {
  await finishTable(
    schema
      .createTable("sheetHabits")
      .addColumn("clubId", "text", (column) => column.notNull().references("clubs.id"))
      .addColumn("shape", "text", (column) => column.notNull())
      .addColumn("habits", "text", (column) => column.notNull())
      .addColumn("usedAt", types.bigint, (column) => column.notNull())
      .addPrimaryKeyConstraint("sheetHabits_key", ["clubId", "shape"]),
  ).execute();
};

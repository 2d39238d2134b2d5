import type { SchemaMigration } from "../database/migrate.ts";

/** What a club asks of its members in a term, such as for a varsity letter. */
export const requirements: SchemaMigration = async ({ schema }, { types }) => {
  await schema
    .createTable("requirements")
    .addColumn("clubId", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("termId", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("deadline", "text")
    .addColumn("atLeast", types.integer)
    .addColumn("allPlanned", types.integer, (column) => column.notNull())
    .addColumn("conditions", "text", (column) => column.notNull())
    .addColumn("createdAt", types.bigint, (column) => column.notNull())
    .addColumn("deletedAt", types.bigint)
    .addColumn("revision", types.bigint, (column) => column.notNull())
    .addPrimaryKeyConstraint("requirements_of_club", ["clubId", "id"])
    .addForeignKeyConstraint("requirements_of_term", ["clubId", "termId"], "terms", [
      "clubId",
      "id",
    ])
    .execute();
};

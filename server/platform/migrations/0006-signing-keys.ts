import type { SchemaMigration } from "../database/migrate.ts";

/** Key pairs that sign the tokens of token sync; the private halves are sealed with the secret. */
export const signingKeys: SchemaMigration = async ({ schema }, { types, finishTable }) => {
  await finishTable(
    schema
      .createTable("signingKeys")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("publicKey", "text", (column) => column.notNull())
      .addColumn("sealedKey", "text", (column) => column.notNull())
      .addColumn("createdAt", types.bigint, (column) => column.notNull()),
  ).execute();
};

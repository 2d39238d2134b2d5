import type { SchemaMigration } from "../database/migrate.ts";

/** When a person closed their account; after that, it can't be used until it is erased. */
export const closedAccounts: SchemaMigration = async ({ schema }, { types }) => {
  await schema.alterTable("users").addColumn("closedAt", types.bigint).execute();
  await schema.createIndex("users_closed").on("users").column("closedAt").execute();
};

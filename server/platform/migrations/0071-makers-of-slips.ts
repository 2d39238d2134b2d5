import type { SchemaMigration } from "../database/migrate.ts";

/** Who made a claim slip or a single-use code; unknown for those from before. */
export const makersOfSlips: SchemaMigration = async ({ schema }) => {
  await schema.alterTable("claims").addColumn("createdBy", "text").execute();
  await schema.alterTable("slips").addColumn("createdBy", "text").execute();
};
